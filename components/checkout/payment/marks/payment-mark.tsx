import type { MethodOffer } from '@awning/contract/payment-offer'
import { type CardBrand, cardBrands } from '../../../../lib/payment/card-brand'
import sheet from './payment-marks.svg'

const { src }: { src: string } = sheet

type MarkName = Exclude<MethodOffer['method'], 'card'> | CardBrand

/** The views of the sheet. */
const views: Readonly<Record<MarkName, string>> = {
  Visa: 'visa',
  Mastercard: 'mastercard',
  'American Express': 'american-express',
  paypal: 'paypal',
  'apple-pay': 'apple-pay',
  'google-pay': 'google-pay',
  afterpay: 'afterpay',
}

/** The mark of a payment brand. Decorative, unless it has an `alt` text. */
export function PaymentMark({ name, alt = '' }: { name: MarkName; alt?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: one picture with all marks, which needs no resizing.
    <img
      src={`${src}#${views[name]}`}
      alt={alt}
      width={40}
      height={26}
      data-mark={views[name]}
      className="h-[26px] w-10 shrink-0"
    />
  )
}

/** The marks beside a payment method: its own, or those of the accepted card brands. Decorative. */
export function MethodMarks({ method }: { method: MethodOffer['method'] }) {
  return (
    <span className="flex gap-1.5">
      {(method === 'card' ? cardBrands : [method]).map((name) => (
        <PaymentMark key={name} name={name} />
      ))}
    </span>
  )
}
