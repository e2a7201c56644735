'use client'

import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { readLookupNumber } from '../../commerce/contract/lookup-number'
import { paths } from '../../lib/routes'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { ErrorTitle } from './error-title'

/** Asks for an order's number and leads to its page, which asks for the rest. */
export function TrackNumberForm({ go = (address: string) => window.location.assign(address) }) {
  const t = useTranslations('track')
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    setMissing(typed === '')
    if (typed === '') field.current?.focus()
    // A whole load: no tag of this page may follow to an address that names an order.
    else go(paths.trackOrder(readLookupNumber(typed) ?? typed))
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-5 noscript:hidden">
      {missing && <ErrorTitle />}
      <TextField
        ref={field}
        name="number"
        label={t('number')}
        hint={t('numberHint')}
        error={missing ? t('numberMissing') : undefined}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={() => setMissing(false)}
      />
      <Button type="submit" wide>
        {t('submit')}
      </Button>
    </form>
  )
}
