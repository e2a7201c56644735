import { getTranslations } from 'next-intl/server'
import { env } from '../../lib/env'
import { readFlag } from '../../lib/flags'
import { deliveryPath } from '../../lib/layout/menu'
import type { ListingPage } from '../../lib/listing/listing-page'
import { listingCrumbs, listingFacts } from '../../lib/listing/structured-data'
import { paths } from '../../lib/routing/paths'
import { withPrefix } from '../../lib/routing/with-prefix'
import type { Shop } from '../../lib/shop/shop'
import { originOf } from '../../lib/visit/origin'
import { PageMessages } from '../ui/page-messages'
import { ListingJsonLd } from './listing-json-ld'
import { ListingView } from './listing-view'
import { ProductMeta, shownOffer } from './product-meta'

/**
 * The link of 'Report this product': the operator's `REPORT_URL`, with the listing's URL for `{listing}`; by default the store's
 * contact form.
 */
function reportHref({ store, prefix }: Pick<Shop, 'store' | 'prefix'>, listing: string): string {
  const address = new URL(paths.listing(listing), originOf(store)).href
  return (
    env.REPORT_URL?.replaceAll('{listing}', encodeURIComponent(address)) ??
    withPrefix(prefix ?? '', paths.report(listing))
  )
}

/** Both URLs of a listing render it. */
export async function ListingScreen({ page }: { page: ListingPage }) {
  const { shop, listing, choices, selection, shown, theme, shelves } = page
  const t = await getTranslations('layout')
  const crumbs = listingCrumbs(listing, t('explore'))
  return (
    <>
      <PageMessages part="listing">
        <ListingView
          listing={listing}
          choices={choices}
          selection={selection}
          shown={shown}
          region={shop.market.region}
          crumbs={crumbs}
          shelves={shelves}
          fanBanner={readFlag(shop.store, 'showFanValidation')}
          preorderText={theme.preorderText}
          boughtTogether={readFlag(shop.store, 'showBoughtTogether')}
          deliveryHref={deliveryPath(shop.store)}
          reportHref={reportHref(shop, listing.slug)}
        />
      </PageMessages>
      <ProductMeta offer={shownOffer(listing, shown)} />
      <ListingJsonLd
        facts={listingFacts(listing, { origin: originOf(shop.store), storeName: theme.storeName, prefix: shop.prefix })}
        crumbs={[...crumbs, { name: listing.title, href: paths.listing(listing.slug) }]}
      />
    </>
  )
}
