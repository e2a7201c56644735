'use client'

import { FormAccepted, GetNotifiedInput } from '@awning/contract/forms'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { fetchApi } from '../../lib/browser/fetch-api'
import type { ModalSubjects } from '../../lib/layout/modals'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { EmailField } from '../ui/text-field'

/** The input stays when the request fails. */
export function GetNotifiedDialog({
  subject: { title, ...wish },
  onClose,
}: {
  subject: ModalSubjects['getnotified-modal']
  onClose: () => void
}) {
  const t = useTranslations('listingDialogs')
  const tListing = useTranslations('listing')
  const field = useRef<HTMLInputElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [state, setState] = useState<'editing' | 'busy' | 'accepted' | 'failed'>('editing')
  const input = GetNotifiedInput.safeParse({ ...wish, email })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!input.success) return field.current?.focus()
    if (state === 'busy') return
    setState('busy')
    try {
      await fetchApi({ path: '/api/get-notified', method: 'POST', body: input.data, schema: FormAccepted })
      setState('accepted')
    } catch {
      setState('failed')
    }
  }

  return (
    <Dialog
      id="getnotified-modal"
      open
      onClose={onClose}
      title={tListing('notify')}
      description={title}
      closeLabel={t('close')}
      initialFocus={field}
    >
      {state === 'accepted' ? (
        <div className="grid gap-5">
          <p role="status">{t('notify.accepted')}</p>
          <Button
            ref={(element) => {
              done.current = element
              // The form that had the focus was removed.
              element?.focus()
            }}
            onClick={onClose}
          >
            {t('notify.done')}
          </Button>
        </div>
      ) : (
        <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
          <p>{t('notify.text')}</p>
          <EmailField
            ref={field}
            label={t('notify.email')}
            name="email"
            required
            enterKeyHint="send"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            onBlur={() => setTried((before) => before || email !== '')}
            error={tried && !input.success ? t('notify.problem') : undefined}
          />
          {state === 'failed' && (
            <p role="alert" className="text-sm font-medium text-danger">
              {t('notify.failed')}
            </p>
          )}
          <Button type="submit" busy={state === 'busy'} busyText={t('notify.busy')}>
            {t('notify.send')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
