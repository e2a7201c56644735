import type { ShownOffer } from '../../lib/listing/shown-offer'
import { decimal } from '../../lib/money'

const words = { InStock: 'in stock', OutOfStock: 'out of stock', PreOrder: 'preorder' } as const

/** What the framework's metadata cannot say: that the page is a product, its price and whether it can be had. React moves it into the head. */
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
          <meta property="product:availability" content={words[offer.availability]} />
          <meta property="product:condition" content="new" />
        </>
      )}
    </>
  )
}
