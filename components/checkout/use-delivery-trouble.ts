'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { errorCodes } from '../../commerce/contract/errors'
import { CallRefused } from '../../lib/browser-call'
import type { useDelivery } from '../../lib/checkout/use-checkout'
import { useModals } from '../../lib/layout/modals'
import { longToastMs, useToasts } from '../../lib/layout/toasts'

type Delivery = ReturnType<typeof useDelivery>
export type DeliveryTrouble = 'undeliverable' | 'failed' | 'none'

/**
 * Why there is no way of delivery to choose, said once for each time it was asked: a place that nothing is sent to in a toast, everything else in
 * the modal that offers to ask again.
 */
export function useDeliveryTrouble(delivery: Delivery): DeliveryTrouble | undefined {
  const t = useTranslations('checkout.delivery')
  const show = useToasts((toasts) => toasts.show)
  const open = useModals((modals) => modals.open)
  const trouble = troubleOf(delivery)
  const { errorUpdatedAt, dataUpdatedAt, isFetching } = delivery

  const say = useEffectEvent(() => {
    if (trouble === 'undeliverable') show({ message: t('undeliverable'), type: 'danger', ms: longToastMs })
    else if (trouble)
      open({ id: 'afterpay-unavailable-modal', subject: { why: trouble, retry: () => void delivery.refetch() } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer of the same kind is said again.
  useEffect(() => {
    if (trouble !== undefined && !isFetching) say()
  }, [trouble, errorUpdatedAt, dataUpdatedAt, isFetching])
  return trouble
}

function troubleOf({ data, error }: Delivery): DeliveryTrouble | undefined {
  if (
    error instanceof CallRefused &&
    [errorCodes.countryNotSupported, errorCodes.cannotBeShipped].some((code) => error.has(code))
  )
    return 'undeliverable'
  if (error) return 'failed'
  return data?.length === 0 ? 'none' : undefined
}
