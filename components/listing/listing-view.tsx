import { useTranslations } from 'next-intl'
import type { Listing } from '../../commerce/contract/catalogue'
import type { Tile } from '../../lib/catalogue/tile'
import type { ListingChoices } from '../../lib/listing/choices'
import type { RelatedShelves as Shelves } from '../../lib/listing/related'
import { canBuy, type Shown } from '../../lib/listing/selection'
import type { Selection } from '../../lib/routes'
import { Breadcrumbs, type Crumb } from '../catalogue/breadcrumbs'
import { Benefits } from './benefits'
import { FanBanner } from './fan-banner'
import { Information } from './information'
import { ListingStage } from './listing-stage'
import { PlainPreorderForm } from './plain-preorder-form'
import { PrivateNotice } from './private-notice'
import { ProductSwitch } from './product-switch'
import { RelatedShelves } from './related-shelves'

export type ListingViewProps = {
  listing: Listing
  choices: ListingChoices
  /** What the address asks for, and what it shows. */
  selection: Selection
  shown: Shown | undefined
  region: string
  crumbs: Crumb[]
  shelves: Shelves<Tile>
  /** Whether the store lets a listing say how many have bought it. */
  fanBanner: boolean
  /** The creator's own words of a preorder. */
  preorderText?: string
  /** Whether the store calls its recommended shelf one of what is bought together. */
  boughtTogether?: boolean
  /** Where a product is reported; without it there is no link. */
  reportHref: string | undefined
}

/** The whole listing page. Only the compact choices travel to the browser's part; the rest is finished here. */
export function ListingView(props: ListingViewProps) {
  const { listing, selection, shown, region, crumbs, shelves, fanBanner, preorderText, boughtTogether, reportHref } =
    props
  const choices = props.choices.preorder ? { ...props.choices, preorderText } : props.choices
  const t = useTranslations()
  return (
    <div className="on-listing">
      <div className="mx-auto max-w-page px-gutter pt-5 tablet-md:pt-7">
        <div className="mb-4">
          <Breadcrumbs label={t('catalogue.breadcrumbs')} crumbs={crumbs} />
        </div>
        {listing.visibility === 'private' && <PrivateNotice />}
        <ListingStage
          choices={choices}
          wanted={selection}
          region={region}
          products={<ProductSwitch slug={choices.slug} current={choices.productId} products={listing.products} />}
          banner={<FanBanner orders={listing.orders} shown={fanBanner} />}
          benefits={<Benefits listing={listing} />}
        />
        {choices.preorder && shown?.size && canBuy(shown) && (
          <PlainPreorderForm slug={choices.slug} colorId={shown.colour.id} sizeId={shown.size.id} />
        )}
        <div className="mt-section">
          <Information listing={listing} chart={choices.chart} />
          {reportHref && (
            <p className="mt-7">
              <a
                href={reportHref}
                rel="nofollow"
                className="link inline-flex min-h-11 items-center text-sm text-ink-muted"
              >
                {t('listing.report')}
              </a>
            </p>
          )}
        </div>
        <RelatedShelves shelves={shelves} boughtTogether={boughtTogether} />
      </div>
    </div>
  )
}
