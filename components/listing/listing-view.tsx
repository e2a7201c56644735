import type { Listing } from '@awning/contract/catalog'
import type { Region } from '@awning/platform/regions'
import { regionalTaxName } from '@awning/platform/rules/included-tax'
import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { isDigital, type ListingChoices } from '../../lib/listing/choices'
import { hasOptions, isDescribedBesidePicture, isInformedBesidePicture } from '../../lib/listing/product-texts'
import type { RelatedShelves as Shelves } from '../../lib/listing/related'
import { canBuy, isSoldOut, type Shown } from '../../lib/listing/selection'
import type { Selection } from '../../lib/routing/paths'
import { Breadcrumbs, type Crumb } from '../catalog/breadcrumbs'
import { Benefits } from './benefits'
import { Description } from './description'
import { Information } from './information'
import { ListingHeading } from './listing-heading'
import { ListingStage } from './listing-stage'
import { OrderCountBanner } from './order-count-banner'
import { PlainPreorderForm } from './plain-preorder-form'
import { PlainSelectionStyle } from './plain-selection-style'
import { PrivateNotice } from './private-notice'
import { ProductSwitch } from './product-switch'
import { RelatedShelves } from './related-shelves'
import { ReviewSection } from './reviews/review-section'
import { TaxNote } from './tax-note'
import { ViewedSlot } from './viewed/viewed-slot'

export type ListingViewProps = {
  listing: Listing
  choices: ListingChoices
  /** The selection in the URL, and the one that is shown. */
  selection: Selection
  shown: Shown | undefined
  region: Region
  crumbs: Crumb[]
  shelves: Shelves<Tile>
  /** Whether the store shows the number of orders. */
  fanBanner: boolean
  /** The creator's text about preorders. */
  preorderText?: string
  /** Whether the store titles its recommended shelf as bought together. */
  boughtTogether?: boolean
  /** The page about delivery. */
  deliveryHref: string
  /** The form, URL or email address for reports. */
  reportHref: string
}

/** The listing page. Client components only receive the compact choices; the rest is rendered on the server. */
export function ListingView(props: ListingViewProps) {
  const { listing, selection, shown, region, crumbs, shelves, fanBanner, preorderText, boughtTogether } = props
  const { deliveryHref, reportHref } = props
  const choices = props.choices.preorder ? { ...props.choices, preorderText } : props.choices
  const t = useTranslations()
  const taxName = regionalTaxName(region)
  const information = (
    <>
      <Information listing={listing} chart={choices.chart} />
      <p className="mt-7">
        <a href={reportHref} rel="nofollow" className="link inline-flex min-h-11 items-center text-sm text-ink-muted">
          {t('listing.report')}
        </a>
      </p>
    </>
  )
  const isBeside = isInformedBesidePicture(listing)
  return (
    <div className="on-listing -mb-section pb-section">
      <div className={hasOptions(listing) ? 'listing-top' : 'listing-top listing-short'}>
        <div className="listing-crumbs">
          <Breadcrumbs label={t('catalog.breadcrumbs')} crumbs={crumbs} />
        </div>
        {listing.visibility === 'private' && <PrivateNotice />}
        <ListingStage
          choices={choices}
          wanted={selection}
          region={region}
          start={
            <>
              {taxName && <TaxNote kind={taxName} deliveryHref={isDigital(listing) ? undefined : deliveryHref} />}
              <ProductSwitch
                label={t('listing.product')}
                slug={choices.slug}
                current={choices.productId}
                products={listing.products.map(({ productId, productType }) => ({ productId, productType }))}
              />
            </>
          }
          heading={<ListingHeading title={choices.title} productType={choices.productType} reviews={listing.reviews} />}
          banner={<OrderCountBanner orders={listing.orders} shown={fanBanner} />}
          benefits={
            <>
              {isDescribedBesidePicture(listing) && <Description html={listing.description} className="mt-6" />}
              <Benefits listing={listing} />
              {isBeside && <div className="listing-beside">{information}</div>}
            </>
          }
        />
        <PlainSelectionStyle
          id={listing.slug}
          colors={choices.colors.map((color) => ({
            id: color.id,
            name: isSoldOut(color) ? t('listing.soldOutOption', { label: color.name }) : color.name,
          }))}
          sizes={(shown?.color.sizes ?? []).map(({ id, label }) => ({ id, name: label }))}
        />
        {choices.preorder && shown?.size && canBuy(shown) && (
          <PlainPreorderForm slug={choices.slug} colorId={shown.color.id} sizeId={shown.size.id} />
        )}
        {!isBeside && <div className="mt-section">{information}</div>}
        {listing.reviews && <ReviewSection slug={choices.slug} reviews={listing.reviews} />}
        <RelatedShelves shelves={shelves} boughtTogether={boughtTogether} />
        {!choices.preview && <ViewedSlot key={choices.slug} slug={choices.slug} />}
      </div>
    </div>
  )
}
