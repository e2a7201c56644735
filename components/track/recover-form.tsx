'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { RecoverForm } from '../../commerce/contract/order-status'
import { recoverOrders } from '../../lib/track/track-calls'
import { Notice } from '../checkout/notice'
import { useTypedBefore } from '../checkout/use-typed-before'
import { Button } from '../ui/button'
import { EmailField } from '../ui/email-field'
import { Icon } from '../ui/icon'
import { ErrorTitle } from './error-title'

type Outcome = Awaited<ReturnType<typeof recoverOrders>>
type State = { is: 'asking' } | { is: 'sent'; email: string } | Exclude<Outcome, { is: 'sent' }>

/** Has the numbers of an address's orders sent to it. What it says is the same whether there are any. */
export function RecoverOrderForm() {
  const t = useTranslations('track')
  const [state, setState] = useState<State>({ is: 'asking' })
  const sending = useRef(false)
  const form = useForm({ resolver: zodResolver(RecoverForm), defaultValues: { email: '' } })
  const typedBefore = useTypedBefore()
  const { errors, isSubmitting } = form.formState

  const send = async (filled: RecoverForm) => {
    if (sending.current) return
    sending.current = true
    setState({ is: 'asking' })
    try {
      const outcome = await recoverOrders(filled)
      setState(outcome.is === 'sent' ? { is: 'sent', email: filled.email } : outcome)
    } finally {
      sending.current = false
    }
  }

  return (
    <form
      method="post"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="mt-8 grid gap-5 noscript:hidden"
    >
      {errors.email && <ErrorTitle />}
      <EmailField
        {...typedBefore(form.register('email'), (text) => form.setValue('email', text))}
        label={t('email')}
        error={errors.email ? t('emailProblem') : undefined}
        required
        enterKeyHint="send"
      />
      <Button type="submit" wide busy={isSubmitting} busyText={t('recover.busy')}>
        {t('recover.submit')}
      </Button>
      {/* There before its words: what is put into a region that is there already is read out. */}
      <div role="status">
        {state.is === 'sent' && (
          <div className="flex items-start gap-3 rounded-control border border-success bg-success-soft px-4 py-3.5 text-success">
            <Icon name="mail" className="mt-0.5 size-5 flex-none" />
            <p className="min-w-0 wrap-anywhere">{t('recover.sent', { email: state.email })}</p>
          </div>
        )}
      </div>
      {state.is === 'refused' && <Notice tone="danger">{state.words}</Notice>}
      {state.is === 'tooMany' && <Notice tone="danger">{t('tooMany')}</Notice>}
      {state.is === 'failed' && <Notice tone="danger">{t('recover.failed')}</Notice>}
    </form>
  )
}
