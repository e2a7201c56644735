import type { ShownOffer } from '../../lib/listing/shown-offer'
import { decimal } from '../../lib/services/money'

const availabilityText = { InStock: 'in stock', OutOfStock: 'out of stock', PreOrder: 'preorder' } as const

/**
 * Product metadata that the Next.js metadata API does not support: product type, price and availability. React moves it into the
 * head.
 */
export function ProductMeta({ offer }: { offer: ShownOffer | undefined }) {
  return (
    <>
      <meta property="og:type" content="product" />
      {offer && (
        <>
          <meta property="og:price:amount" content={decimal(offer.amount)} />
          <meta property="og:price:currency" content={offer.currency} />
          <meta property="product:price:amount" content={decimal(offer.amount)} />
          <meta property="product:price:currency" content={offer.currency} />
          <meta property="product:availability" content={availabilityText[offer.availability]} />
          <meta property="product:condition" content="new" />
        </>
      )}
    </>
  )
}
