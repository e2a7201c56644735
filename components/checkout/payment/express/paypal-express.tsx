'use client'

import type { EstimatedOption } from '@awning/contract/estimate'
import type { ExpressContactResponse } from '@awning/contract/express-payment'
import type { StorePayments } from '@awning/contract/payment-offer'
import { useRef } from 'react'
import { CallFailedError, CallRejectedError } from '../../../../lib/browser/call-errors'
import { approveExpress, readExpressContact, startExpress, updateExpress } from '../../../../lib/checkout/express-api'
import { useIdle } from '../../../ui/use-idle'
import { PayPalScript, usePayPalSession } from '../paypal/paypal-script'
import { ExpressButton } from './express-button'
import type { DigitalSale } from './use-digital-sale'
import type { ExpressProps } from './use-express'

type ShippingAddress = { city?: string; countryCode: string; postalCode?: string; state?: string }
type AddressChange = { shippingAddress: ShippingAddress; errors: { ADDRESS_ERROR: string } }
type OptionChange = { selectedShippingOption: { id: string }; errors: { METHOD_UNAVAILABLE: string } }

/** The payment of the open window, and the delivery options of the address that is selected there, or the sale without one. */
type Started = {
  payment: { id: string; paymentId: string; paymentToken: string }
  destination: Parameters<typeof updateExpress>[0]['destination'] | undefined
  options: readonly EstimatedOption[]
  sale: DigitalSale | undefined
}

/**
 * Opens PayPal's window, where the buyer selects the address and the delivery option; for digital items it has neither. The approval
 * places the order.
 */
export function PayPalExpressButton({
  checkout,
  busy,
  digital,
  waiting,
  tryOpen,
  estimate,
  pay,
  fail,
  onOpen,
}: ExpressProps) {
  const { id, etag } = checkout
  const started = useRef<Started>(undefined)

  const start = async () => {
    const { paymentId, paymentToken, meta } = await startExpress({
      id,
      ...(etag !== null && { etag }),
      ...(digital && { destination: digital.place }),
    })
    if (meta.orderId === undefined) throw new Error('the payment has no PayPal order')
    const options = digital ? [digital.option] : []
    started.current = { payment: { id, paymentId, paymentToken }, destination: undefined, options, sale: digital }
    return { orderId: meta.orderId }
  }

  /** Rejects with PayPal's own text, which its window shows. */
  const update = async (current: Started, deliveryOptionId: string | undefined, problem: string) => {
    const { payment, destination } = current
    if (destination === undefined) return
    try {
      const { options } = await updateExpress({
        ...payment,
        destination,
        ...(deliveryOptionId && { deliveryOptionId }),
      })
      current.options = options
    } catch (error) {
      if (isCallError(error)) throw new Error(problem)
      throw error
    }
  }

  const changeAddress = async ({ city, state, postalCode, countryCode }: ShippingAddress, problem: string) => {
    if (started.current === undefined) return
    started.current.destination = { countryCode, city: city ?? '', stateCode: state ?? '', zip: postalCode ?? '' }
    await update(started.current, undefined, problem)
  }

  const approve = async () => {
    const { payment, options, sale } = started.current ?? {}
    if (payment === undefined) return
    const approved = await readExpressContact(payment)
    const option = await findOption(approved, options ?? [], estimate)
    if (option === undefined) return fail()
    await pay({
      method: 'paypal',
      contact: approved.contact,
      option,
      place: sale?.place,
      accept: ({ etag: saved }) => approveExpress({ ...payment, etag: saved ?? '' }),
      confirm: async () => ({ status: 'authorized' }),
    })
  }

  const delivery = {
    onShippingAddressChange: async ({ shippingAddress, errors }: AddressChange) =>
      await changeAddress(shippingAddress, errors.ADDRESS_ERROR),
    onShippingOptionsChange: async ({ selectedShippingOption, errors }: OptionChange) => {
      if (started.current) await update(started.current, selectedShippingOption.id, errors.METHOD_UNAVAILABLE)
    },
  }
  const { state, openWindow } = usePayPalSession({
    createOrder: start,
    ...(checkout.addressRequired && delivery),
    onApprove: async () => {
      try {
        await approve()
      } catch (failure) {
        if (!isCallError(failure)) throw failure
        fail()
      } finally {
        onOpen(false)
      }
    },
    onCancel: () => onOpen(false),
    onError: () => {
      fail()
      onOpen(false)
    },
  })

  const open = async () => {
    if (!tryOpen()) return
    onOpen(true)
    try {
      await openWindow()
    } catch (failure) {
      if (!isCallError(failure)) throw failure
      fail()
      onOpen(false)
    }
  }

  if (state === 'failed') return null
  return (
    <ExpressButton method="paypal" busy={busy} disabled={waiting || state === 'loading'} onClick={() => void open()} />
  )
}

const isCallError = (error: unknown) => error instanceof CallRejectedError || error instanceof CallFailedError

/** The selected option with the approved total, which can differ from the total of the checkout if PayPal showed no options. */
async function findOption(
  { contact: { address }, deliveryOptionId, amount, currency }: ExpressContactResponse,
  shown: readonly EstimatedOption[],
  estimate: ExpressProps['estimate'],
): Promise<EstimatedOption | undefined> {
  const { city, state, zip, countryCode } = address
  const options = shown.length > 0 ? shown : await estimate({ city, stateCode: state, zip, countryCode })
  const option = options?.find(({ id }) => id === deliveryOptionId) ?? options?.[0]
  return option && { ...option, costs: { ...option.costs, total: { value: amount, currency } } }
}

/** PayPal above step 1. Its script is loaded once the page is idle. */
export function PayPalExpress({ keys, ...props }: ExpressProps & { keys: NonNullable<StorePayments['paypal']> }) {
  if (!useIdle(true)) return null
  return (
    <PayPalScript keys={keys}>
      <PayPalExpressButton {...props} />
    </PayPalScript>
  )
}
