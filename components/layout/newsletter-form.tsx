'use client'

import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { EmailField } from '../ui/text-field'

type State = { is: 'ready' | 'busy' | 'invalid' | 'failed' } | { is: 'done'; email: string }

/** The result of the sign-up; `invalid` if the address is not an email address. */
async function send(email: string): Promise<'done' | 'invalid' | 'failed'> {
  try {
    const { signUp } = await import('../../lib/support/sign-up')
    await signUp({ email })
    return 'done'
  } catch (error) {
    // A rejection means an invalid address; the visitor cannot fix any other error.
    return error instanceof Error && error.name === 'CallRejectedError' ? 'invalid' : 'failed'
  }
}

/** The input stays until it is accepted. `replaced` returns the field of the plain form that this form replaces. */
export function NewsletterForm({ replaced }: { replaced?: () => HTMLInputElement | null }) {
  const t = useTranslations('layout.newsletter')
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ is: 'ready' })
  const [typed] = useState(() => {
    const input = replaced?.()
    return { text: input?.value, hasFocus: input != null && input === document.activeElement }
  })
  useEffect(() => {
    if (typed.hasFocus) field.current?.focus()
  }, [typed])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = field.current
    if (!input || state.is === 'busy') return
    const email = input.value.trim()
    if (email !== '' && input.validity.valid) {
      setState({ is: 'busy' })
      const result = await send(email)
      if (result === 'done') {
        input.value = ''
        setState({ is: 'done', email })
        return
      }
      setState({ is: result })
      if (result === 'failed') return
    } else setState({ is: 'invalid' })
    input.focus()
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="newsletter-form">
      <div>
        <EmailField
          ref={field}
          name="email"
          required
          label={t('email')}
          defaultValue={typed.text}
          error={state.is === 'invalid' ? t('invalid') : undefined}
          onChange={() => setState((previous) => (previous.is === 'busy' ? previous : { is: 'ready' }))}
        />
        <Button type="submit" tone="primary" busy={state.is === 'busy'} busyText={t('busy')}>
          {t('submit')}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {state.is === 'done' && <span className="mt-2 block wrap-anywhere">{t('done', { email: state.email })}</span>}
      </p>
      <p role="alert" className="text-sm text-danger">
        {state.is === 'failed' && <span className="mt-2 block">{t('failed')}</span>}
      </p>
    </form>
  )
}
