'use client'

import type { EstimatedOption } from '@awning/contract/estimate'
import type { WalletContact } from '@awning/contract/express-payment'
import type { Money } from '@awning/contract/primitives'
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { readCountries } from '../../../../lib/checkout/address-calls'
import type { WalletMethod } from '../../../../lib/payment/own-wallet'
import type { StripeKeys } from '../../../../lib/payment/stripe-script'
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '../../../../lib/payment/stripe-types'
import { useDeliveryTexts } from '../../delivery/use-delivery-texts'
import { useStripeScript } from '../stripe/use-stripe-script'
import { otherWallets, walletElementsOptions, walletPayment } from '../stripe/wallet-button'
import type { ExpressProps, SheetProps } from './use-express'
import { useLineItems } from './use-line-items'

/**
 * Stripe's buttons. The sheet shows the delivery options of the address that the buyer selects there, and the total of each. For digital
 * items it has name and email address alone.
 */
export function StripeExpressButtons({
  methods,
  countries,
  busy,
  digital,
  waiting,
  tryOpen,
  estimate,
  pay,
  onOpen,
  onSupported,
}: StripeButtonsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const lineItems = useLineItems()
  const shippingRates = useShippingRates()
  const t = useTranslations('checkout.delivery')
  // The options of the last address, the selected one, and the digital items that the sheet was opened for.
  const estimated = useRef<readonly EstimatedOption[]>([])
  const selected = useRef<EstimatedOption>(undefined)
  const sale = useRef(digital)
  const options = useMemo(
    () => ({
      buttonHeight: 55,
      paymentMethods: {
        ...otherWallets,
        applePay: methods.includes('apple-pay') ? ('auto' as const) : ('never' as const),
        googlePay: methods.includes('google-pay') ? ('auto' as const) : ('never' as const),
      },
    }),
    [methods],
  )

  /** Sets the total of the sheet. Returns the lines of its costs. */
  const select = async (option: EstimatedOption) => {
    selected.current = option
    await elements?.update({ amount: option.costs.total.value })
    return lineItems(option, true)
  }

  const changeAddress = async ({
    address: { city, state, postal_code, country },
    resolve,
    reject,
  }: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    const found = await estimate({ city, stateCode: state, zip: postal_code, countryCode: country })
    const [first] = found ?? []
    if (found === undefined || first === undefined) return reject()
    estimated.current = found
    resolve({ lineItems: await select(first), shippingRates: shippingRates(found) })
  }

  const changeOption = async ({
    shippingRate,
    resolve,
    reject,
  }: StripeExpressCheckoutElementShippingRateChangeEvent) => {
    const option = estimated.current.find(({ id }) => id === shippingRate.id)
    if (option === undefined) return reject()
    resolve({ lineItems: await select(option) })
  }

  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const option = selected.current
    if (!stripe || !elements || option === undefined) return event.paymentFailed({ reason: 'fail' })
    const { attempt, isAuthorized } = walletPayment(stripe, elements)
    await pay({
      method: event.expressPaymentType === 'apple_pay' ? 'apple-pay' : 'google-pay',
      contact: contactOf(event),
      option,
      place: sale.current?.place,
      ...attempt,
    })
    // The sheet waits for the result. Without this call it closes as if the payment succeeded.
    if (!isAuthorized()) event.paymentFailed({ reason: 'fail' })
    onOpen(false)
  }

  return (
    <div inert={busy || waiting} className="inert:opacity-50">
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods: found }) =>
          onSupported(found !== undefined && (found.applePay || found.googlePay))
        }
        onLoadError={() => onSupported(false)}
        onClick={(event) => {
          if (busy || !tryOpen()) return event.reject()
          sale.current = digital
          selected.current = digital?.option
          onOpen(true)
          // The name is part of the billing address.
          const person = { emailRequired: true, billingAddressRequired: true }
          if (digital) return event.resolve({ ...person, lineItems: lineItems(digital.option, false) })
          event.resolve({
            ...person,
            phoneNumberRequired: true,
            shippingAddressRequired: true,
            ...(countries && { allowedShippingCountries: [...countries] }),
            // Stripe requires a rate before the address is known.
            shippingRates: [{ id: 'unknown', amount: 0, displayName: t('title') }],
          })
        }}
        onShippingAddressChange={(event) => void changeAddress(event)}
        onShippingRateChange={(event) => void changeOption(event)}
        onCancel={() => onOpen(false)}
        onConfirm={(event) => void confirm(event)}
      />
    </div>
  )
}

/** Returns a function for the localized delivery options of the sheet. Amounts are in minor units. */
function useShippingRates() {
  const texts = useDeliveryTexts()
  return (options: readonly EstimatedOption[]) =>
    options.map((option) => ({
      id: option.id,
      amount: option.cost.amount,
      displayName: texts.name(option),
      deliveryEstimate: texts.arrival(option),
    }))
}

function contactOf({ shippingAddress, billingDetails }: StripeExpressCheckoutElementConfirmEvent): WalletContact {
  const { line1 = '', line2, city = '', state = '', postal_code = '', country = '' } = shippingAddress?.address ?? {}
  return {
    name: shippingAddress?.name ?? billingDetails?.name ?? '',
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    address: { line1, line2: line2 ?? '', city, state, zip: postal_code, countryCode: country },
  }
}

type StripeButtonsProps = SheetProps & {
  methods: readonly WalletMethod[]
  /** The countries with delivery; undefined until they are known. */
  countries: readonly string[] | undefined
  /** Called once it is known whether the browser supports one of the wallets. */
  onSupported: (supported: boolean) => void
}

/** Apple Pay and Google Pay at Stripe. Renders nothing until the script has loaded. */
export function StripeWallets({
  keys,
  total: { amount, currency },
  ...props
}: StripeButtonsProps & { keys: StripeKeys; total: Money }) {
  const locale = useLocale()
  const [loaded] = useStripeScript(keys)
  const options = useMemo(() => walletElementsOptions({ amount, currency, locale }), [amount, currency, locale])
  const isFailed = loaded.state === 'failed'
  const reportFailure = useEffectEvent(() => props.onSupported(false))
  useEffect(() => {
    if (isFailed) reportFailure()
  }, [isFailed])
  if (loaded.state !== 'ready') return null
  return (
    <Elements stripe={loaded.stripe} options={options}>
      <StripeExpressButtons {...props} />
    </Elements>
  )
}

/** The wallets of Stripe above step 1. */
export function StripeExpress({
  checkout,
  ...props
}: ExpressProps & Omit<ComponentProps<typeof StripeWallets>, 'total' | 'countries'>) {
  const { data: served } = useQuery({
    queryKey: ['delivery-countries', checkout.id],
    queryFn: () => readCountries(checkout.id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { value: amount, currency } = (props.digital?.option ?? checkout).costs.total
  return <StripeWallets {...props} countries={served?.countries} total={{ amount, currency }} />
}
