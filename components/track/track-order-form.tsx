'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { readLookupNumber } from '../../commerce/contract/lookup-number'
import { TrackForm } from '../../commerce/contract/order-status'
import { paths } from '../../lib/routes'
import { type TrackProblem, trackOrder } from '../../lib/track/track-calls'
import type { TrackedOrder } from '../../lib/track/tracked-order'
import { Notice } from '../checkout/notice'
import { useTypedBefore } from '../checkout/use-typed-before'
import { Button } from '../ui/button'
import { EmailField } from '../ui/email-field'
import { ShopLink } from '../ui/shop-link'
import { TextField } from '../ui/text-field'
import { ErrorTitle } from './error-title'

/** Number and e-mail address of an order. What was typed stays whatever the answer; a number of another form is pointed at and asked for all the same. */
export function TrackOrderForm({ number, onFound }: { number: string; onFound: (order: TrackedOrder) => void }) {
  const t = useTranslations('track')
  const [problem, setProblem] = useState<TrackProblem>()
  const sending = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  const form = useForm({ resolver: zodResolver(TrackForm), defaultValues: { number: '', email: '' } })
  const { errors, isSubmitting } = form.formState
  const { setValue } = form
  const typedBefore = useTypedBefore()
  const typed = useWatch({ control: form.control, name: 'number' }).trim()

  // The address is known once the browser has taken the page over.
  useEffect(() => {
    if (number !== '') setValue('number', readLookupNumber(number) ?? number)
  }, [number, setValue])
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])

  const send = async (filled: TrackForm) => {
    if (sending.current) return
    sending.current = true
    setProblem(undefined)
    try {
      const found = await trackOrder(filled)
      if (typeof found === 'string') setProblem(found)
      else onFound(found)
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
      {(problem || errors.number || errors.email) && <ErrorTitle />}
      {problem && (
        <Notice ref={notice} tone="danger">
          {t(problem)}
        </Notice>
      )}
      <TextField
        {...form.register('number')}
        label={t('number')}
        hint={typed !== '' && readLookupNumber(typed) === null ? t('numberOdd') : t('numberHint')}
        error={errors.number ? t('numberMissing') : undefined}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <EmailField
        {...typedBefore(form.register('email'), (text) => setValue('email', text))}
        label={t('email')}
        error={errors.email ? t('emailProblem') : undefined}
        required
        enterKeyHint="go"
      />
      <Button type="submit" wide busy={isSubmitting} busyText={t('busy')}>
        {t('show')}
      </Button>
      <p>
        {t('lost')}{' '}
        <ShopLink href={paths.recover()} className="link inline-flex min-h-11 items-center font-semibold">
          {t('recoverLink')}
        </ShopLink>
      </p>
    </form>
  )
}
