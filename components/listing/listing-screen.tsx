import { getTranslations } from 'next-intl/server'
import { breadcrumbList } from '../../lib/catalogue/crumbs'
import { readFlag } from '../../lib/flags'
import { listingCrumbs } from '../../lib/listing/crumbs'
import type { ListingPage } from '../../lib/listing/listing-page'
import { reportHref } from '../../lib/listing/report'
import { listingGraph } from '../../lib/listing/structured-data'
import { paths } from '../../lib/routes'
import { originOf } from '../../lib/store/address'
import { JsonLd } from '../layout/json-ld'
import { ListingView } from './listing-view'

/** A listing's page with what it tells search engines. Both addresses of a listing show it. */
export async function ListingScreen({ page }: { page: ListingPage }) {
  const { shop, listing, choices, selection, shown, theme, shelves } = page
  const t = await getTranslations('layout')
  const crumbs = listingCrumbs(listing, t('explore'))
  const origin = originOf(shop.store)
  return (
    <>
      <ListingView
        listing={listing}
        choices={choices}
        selection={selection}
        shown={shown}
        region={shop.market.region}
        crumbs={crumbs}
        shelves={shelves}
        fanBanner={readFlag(shop.store, 'showFanValidation')}
        reportHref={reportHref(shop, listing.slug)}
      />
      <JsonLd
        graph={[
          listingGraph(listing, { origin, storeName: theme.storeName }),
          breadcrumbList(origin, [...crumbs, { name: listing.title, href: paths.listing(listing.slug) }]),
        ]}
      />
    </>
  )
}
