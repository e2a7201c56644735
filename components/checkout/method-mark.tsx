import type { MethodOffer } from '@awning/contract/payment-offer'

/** Strokes on a 24 px grid, drawn for this shop: generic symbols, no company logos. */
const paths: Readonly<Record<MethodOffer['method'], string>> = {
  card: 'M2.8 5.4h18.4v13.2H2.8zM2.8 9.6h18.4M6 15h4',
  paypal: 'M12 3.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6ZM9.6 17V7.4h3.1a2.7 2.7 0 0 1 0 5.4H9.6',
  'apple-pay': 'M4.2 3.4h9v17.2h-9zM7.4 17.6h2.6M16 9.4a4.6 4.6 0 0 1 0 5.2M18.8 7.4a8 8 0 0 1 0 9.2',
  'google-pay': 'M3.2 7.2h17.6v12.4H3.2zM3.2 7.2l12.6-3v3M20.8 11h-4.4a2.4 2.4 0 0 0 0 4.8h4.4M16.6 13.4v.1',
  afterpay:
    'M3.2 10.4A9 9 0 0 1 18.4 5.7M18.6 2.2v3.7h-3.7M20.8 13.6A9 9 0 0 1 5.6 18.3M5.4 21.8v-3.7h3.7M8.6 10.4h6.8l.5 5.4H8.1zM10.2 10.2v-.4a1.8 1.8 0 0 1 3.6 0v.4',
}

/** Decorative: the name of the method is beside it. */
export function MethodMark({ method }: { method: MethodOffer['method'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" data-mark={method} className="icon">
      <path d={paths[method]} />
    </svg>
  )
}
