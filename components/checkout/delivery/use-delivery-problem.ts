'use client'

import { errorCodes } from '@awning/contract/errors'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { CallRejectedError } from '../../../lib/browser/call-errors'
import type { useDelivery } from '../../../lib/checkout/use-checkout'
import { useModals } from '../../../lib/layout/modals'
import { longToastMs, useToasts } from '../../../lib/layout/toasts'

type Delivery = ReturnType<typeof useDelivery>
export type DeliveryTrouble = 'undeliverable' | 'failed' | 'none'

/**
 * The reason why there is no delivery option, shown once per request: in a toast if the destination has no delivery, otherwise
 * in the modal with a retry button.
 */
export function useDeliveryProblem(delivery: Delivery): DeliveryTrouble | undefined {
  const t = useTranslations('checkout.delivery')
  const show = useToasts((toasts) => toasts.show)
  const open = useModals((modals) => modals.open)
  const trouble = troubleOf(delivery)
  const { errorUpdatedAt, dataUpdatedAt, isFetching } = delivery

  const showTrouble = useEffectEvent(() => {
    if (trouble === 'undeliverable') show({ message: t('undeliverable'), type: 'danger', ms: longToastMs })
    else if (trouble)
      open({ id: 'afterpay-unavailable-modal', subject: { reason: trouble, retry: () => void delivery.refetch() } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another response with the same result is shown again.
  useEffect(() => {
    if (trouble !== undefined && !isFetching) showTrouble()
  }, [trouble, errorUpdatedAt, dataUpdatedAt, isFetching])
  return trouble
}

function troubleOf({ data, error }: Delivery): DeliveryTrouble | undefined {
  if (
    error instanceof CallRejectedError &&
    [errorCodes.countryNotSupported, errorCodes.cannotBeShipped].some((code) => error.has(code))
  )
    return 'undeliverable'
  if (error) return 'failed'
  return data?.length === 0 ? 'none' : undefined
}
