import type { Listing } from '@awning/contract/catalog'
import type { Money } from '@awning/contract/primitives'
import { type Availability, availabilityOf } from '../../lib/listing/offer'
import type { Shown } from '../../lib/listing/selection'
import { decimal, wireMoney } from '../../lib/services/money'

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

type ShownOffer = Money & { availability: Availability }

/** The initially displayed price and its availability; undefined if nothing is selected. */
export function shownOffer(listing: Listing, shown: Shown | undefined): ShownOffer | undefined {
  const variant = listing.primaryProduct.find(({ variationId }) => variationId === shown?.color.id)
  const size = variant?.sizes.find(({ id }) => id === shown?.size?.id)
  if (!variant || !size) return undefined
  const soldOut = shown?.size?.soldOut ?? false
  return {
    ...wireMoney(size, variant.currency),
    availability: availabilityOf({ preorder: listing.checkout_flow === 1, soldOut }),
  }
}
