'use client'

import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { paths } from '../../lib/routing/paths'
import { ErrorTitle } from '../form/form'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'

/** A form for an order number that opens the order page, which requests the rest. */
export function TrackNumberForm({ go = (address: string) => window.location.assign(address) }) {
  const t = useTranslations('track')
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = field.current?.value.trim() ?? ''
    setMissing(input === '')
    if (input === '') field.current?.focus()
    // A full page load: no tracking tag of this page may stay loaded on a URL that identifies an order.
    else go(paths.trackOrder(parseLookupNumber(input) ?? input))
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
