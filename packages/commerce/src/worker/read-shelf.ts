import type { Order } from '@awning/contract/checkout'
import { Locale } from '@awning/platform/locales'
import { relatedProducts } from '../catalog/related-products'
import type { DeliveryDeps } from '../context'
import { mailPicture } from '../messages/mail-pictures'
import { maxShelfProducts, type ShelfProduct } from '../messages/mail-shelf'
import type { StoreRef } from '../store-ref'

/** Products like those of an order, in its language and with pictures. Empty if a mail client cannot load the store's pictures. */
export async function readShelf(
  store: StoreRef,
  { lineItems, totalCost }: Order,
  { url, locale, picturesAt }: { url: string; locale: string; picturesAt?: string | null | undefined },
  deps: Pick<DeliveryDeps, 'db' | 'picturesUrl'>,
): Promise<ShelfProduct[]> {
  if (!picturesAt) return []
  const listings = [...new Set(lineItems.map(({ slug }) => slug))]
  const query = { listings, currency: totalCost.currency, locale: Locale.safeParse(locale).data, per: maxShelfProducts }
  const rows = await relatedProducts(store, query, deps)
  return rows.flatMap((row) => {
    const picture = mailPicture({ image: row.imageUrl, alt: '', size: 400 }, picturesAt)
    return picture === null ? [] : { title: row.name, url: `${url}/listing${row.url}`, picture }
  })
}
