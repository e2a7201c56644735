'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PreorderForm } from '../../commerce/contract/forms'
import type { ModalSubjects } from '../../lib/layout/modals'
import { type PreorderField, preorderFields, preorderProblems, sendPreorder } from '../../lib/listing/preorder'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { PreorderFields } from './preorder-fields'

type State = { step: 'asking'; problem?: 'gone' | 'refused' | 'failed' } | { step: 'taken'; email: string }

/** The preorder of one colour and size. Checked on every change; a problem is shown once its field was left. */
export function PreorderDialog({
  subject: { title, listingSlug, colorId, sizeId },
  onClose,
}: {
  subject: ModalSubjects['preorderform-modal']
  onClose: () => void
}) {
  const t = useTranslations('listing.preorderForm')
  const close = useTranslations('listing')('close')
  const format = useFormatter()
  const missingId = useId()
  const done = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<State>({ step: 'asking' })
  const form = useForm({
    resolver: zodResolver(PreorderForm),
    defaultValues: { fullname: '', email: '', street: '', street2: '', city: '', zip: '', state: '', country: '' },
    mode: 'onChange',
  })
  const { touchedFields, isSubmitting, isSubmitted } = form.formState
  const problems = preorderProblems(form.watch())
  const wrong = preorderFields.filter((field) => problems[field])

  const errorOf = (field: PreorderField) => {
    const problem = problems[field]
    return problem && (touchedFields[field] || isSubmitted) ? t(`problems.${problem}`) : undefined
  }
  const send = async (filled: PreorderForm) => {
    const answer = await sendPreorder(filled, { listingSlug, colorId, sizeId })
    setState(answer === 'taken' ? { step: 'taken', email: filled.email } : { step: 'asking', problem: answer })
  }

  // The form went away under the focus.
  useEffect(() => {
    if (state.step === 'taken') done.current?.focus()
  }, [state.step])

  return (
    <Dialog
      id="preorderform-modal"
      open
      onClose={onClose}
      title={t('title')}
      description={title}
      closeLabel={close}
      wide
    >
      {state.step === 'taken' ? (
        <div className="grid gap-5">
          <p role="status" className="wrap-anywhere">
            {t('taken', { email: state.email })}
          </p>
          <Button ref={done} onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      ) : (
        <form
          method="post"
          noValidate
          aria-busy={isSubmitting}
          onSubmit={(event) => void form.handleSubmit(send)(event)}
          className="grid gap-5"
        >
          <p>{t('text')}</p>
          <PreorderFields propsOf={(field) => ({ ...form.register(field), error: errorOf(field) })} />
          {state.problem && (
            <p role="alert" className="font-medium text-danger">
              {t(state.problem)}
            </p>
          )}
          <div className="grid gap-2">
            <Button
              type="submit"
              disabled={wrong.length > 0}
              busy={isSubmitting}
              busyText={t('busy')}
              aria-describedby={missingId}
            >
              {t('send')}
            </Button>
            <p id={missingId} role="status" className="text-sm text-ink-muted">
              {wrong.length > 0
                ? t('missing', {
                    fields: format.list(
                      wrong.map((field) => t(field)),
                      { type: 'unit' },
                    ),
                  })
                : t('ready')}
            </p>
          </div>
        </form>
      )}
    </Dialog>
  )
}
