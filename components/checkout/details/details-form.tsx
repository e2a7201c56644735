import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { readCountries } from '../../../lib/checkout/address-calls'
import type { DetailsStep } from '../../../lib/checkout/form-calls'
import { ErrorSummary, Form } from '../../form/form'
import { Button } from '../../ui/button'
import type { Elements } from '../../ui/content'
import { Notice } from '../notice'
import { PlainFields, plainFormProps } from '../plain-form'

/** The countries with delivery of a checkout; undefined until they are loaded. */
export const useServedCountries = (id: string) =>
  useQuery({
    queryKey: ['delivery-countries', id],
    queryFn: () => readCountries(id),
    staleTime: Number.POSITIVE_INFINITY,
  }).data

export function DetailsForm({
  step,
  busy,
  submitText,
  busyText,
  problems,
  failure,
  summaryRef,
  failureRef,
  onSubmit,
  onCancel,
  children,
  dialog,
}: {
  step: DetailsStep
  busy: boolean
  submitText: string
  busyText: string
  /** The fields with errors, empty before the first submit. */
  problems: { id: string; text: string }[]
  failure: string | undefined
  summaryRef: Ref<HTMLDivElement>
  failureRef: Ref<HTMLDivElement>
  onSubmit: () => Promise<void>
  onCancel: (() => void) | undefined
  children: Elements
  dialog?: Elements
}) {
  const t = useTranslations('checkout.customer')
  return (
    <Form {...plainFormProps} busy={busy} onSubmit={onSubmit}>
      <PlainFields step={step} />
      {problems.length > 0 && (
        <ErrorSummary ref={summaryRef} title={t('summaryTitle', { count: problems.length })} problems={problems} />
      )}
      {failure !== undefined && <Notice ref={failureRef} tone="danger" title={failure} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1 basis-64" busy={busy} busyText={busyText}>
          {submitText}
        </Button>
        {onCancel && (
          <Button tone="outline" className="grow mobile-md:grow-0" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {dialog}
    </Form>
  )
}
