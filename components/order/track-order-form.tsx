'use client'

import { TrackForm } from '@awning/contract/order-status'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type TrackProblem, trackOrder } from '../../lib/order/track-calls'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { paths } from '../../lib/routing/paths'
import { Notice } from '../checkout/notice'
import { ErrorTitle, Form, useEarlyInput, useRejectionFocus } from '../form/form'
import { Button } from '../ui/button'
import { ShopLink } from '../ui/shop-link'
import { EmailField, TextField } from '../ui/text-field'

/** The input stays after any response; a number in another format shows a hint but is sent. */
export function TrackOrderForm({
  number,
  onFound,
}: {
  number: string
  /** With the email address as it was typed. */
  onFound: (order: TrackedOrder, email: string) => void
}) {
  const t = useTranslations('track')
  const [problem, setProblem] = useState<TrackProblem>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useForm({ resolver: zodResolver(TrackForm), defaultValues: { number: '', email: '' } })
  const { errors, isSubmitting } = form.formState
  const { setValue } = form
  const withEarlyInput = useEarlyInput()
  const typedNumber = useWatch({ control: form.control, name: 'number' }).trim()

  // The URL is known after hydration.
  useEffect(() => {
    if (number !== '') setValue('number', parseLookupNumber(number) ?? number)
  }, [number, setValue])
  const noteRejection = useRejectionFocus(() => notice.current)

  const send = async (values: TrackForm) => {
    setProblem(undefined)
    const result = await trackOrder(values)
    if (typeof result !== 'string') return onFound(result, values.email)
    setProblem(result)
    noteRejection()
  }

  return (
    <Form busy={isSubmitting} onSubmit={() => form.handleSubmit(send)()} className="mt-8 grid gap-5 noscript:hidden">
      {(problem || errors.number || errors.email) && <ErrorTitle />}
      {problem && (
        <Notice ref={notice} tone="danger">
          {t(problem)}
        </Notice>
      )}
      <TextField
        {...form.register('number')}
        label={t('number')}
        hint={
          typedNumber !== '' && parseLookupNumber(typedNumber) === null ? (
            <span className="font-medium text-warn">{t('numberInvalid')}</span>
          ) : (
            t('numberHint')
          )
        }
        error={errors.number ? t('numberMissing') : undefined}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <EmailField
        {...withEarlyInput(form.register('email'), (text) => setValue('email', text))}
        label={t('email')}
        error={errors.email ? t('emailProblem') : undefined}
        required
        enterKeyHint="go"
      />
      <Button type="submit" wide busy={isSubmitting} busyText={t('busy')}>
        {t('show')}
      </Button>
      <p>
        <span>{`${t('forgotNumber')} `}</span>
        <ShopLink href={paths.recover()} className="link inline-flex min-h-11 items-center font-semibold">
          {t('recoverLink')}
        </ShopLink>
      </p>
    </Form>
  )
}
