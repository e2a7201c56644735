import type { Listing } from '@awning/contract/catalog'
import type { Region } from '@awning/platform/regions'
import { type IncludedTaxName, regionalTaxName } from '@awning/platform/rules/included-tax'
import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { isDigital, type ListingChoices } from '../../lib/listing/choices'
import { isDescribedBesidePicture, isInformedBesidePicture } from '../../lib/listing/product-texts'
import type { RelatedShelves as Shelves } from '../../lib/listing/related'
import { canBuy, isSoldOut, type Shown } from '../../lib/listing/selection'
import type { Selection } from '../../lib/routing/paths'
import { Breadcrumbs, type Crumb } from '../catalog/breadcrumbs'
import { ProductShelf } from '../catalog/product-shelf'
import { buttonClass } from '../ui/button-class'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { textElements } from '../ui/text-elements'
import { Benefits } from './benefits'
import { Description, Information } from './information'
import { ListingStage } from './listing-stage'
import { PreorderFields } from './preorder-fields'
import { PreorderPlan } from './preorder-plan'
import { ProductSwitch } from './product-switch'
import { ReviewSection } from './reviews/review-section'
import { RatingLink } from './reviews/review-summary'
import { ViewedSlot } from './viewed/viewed-slot'

/** The number of characters from which a title fills more than three lines of the largest size. */
const longTitle = 60

const ListingHeading = ({
  title,
  productType,
  reviews,
}: Pick<Listing, 'title' | 'reviews'> & { productType: string }) => (
  <>
    {productType && <p className="text-sm text-ink-muted wrap-anywhere">{productType}</p>}
    <h1
      className={`heading listing-title pb-[0.12em] max-tablet:line-clamp-5 ${title.length > longTitle ? 'text-[1.375rem] tablet:text-[1.875rem]' : ''}`}
    >
      {title}
    </h1>
    {reviews && <RatingLink reviews={reviews} />}
  </>
)

const minOrders = 100

/** Shown only above `minOrders`, and only if the store does not hide the number. */
function OrderCountBanner({ orders, shown }: { orders: number; shown: boolean }) {
  const t = useTranslations('listingDetails')
  if (!shown || orders <= minOrders) return null
  return (
    <p className="mt-4 flex items-center gap-2.5 rounded-tile bg-surface2 px-4 py-3 text-[0.9375rem] font-semibold text-ink">
      <Icon name="check" className="size-5 text-primary-text" />
      <span className="min-w-0">{t('fans', { count: orders })}</span>
    </p>
  )
}

/** The preorder form for the selection in the URL, for browsers without JavaScript; others open it as a dialog. */
function PlainPreorderForm({ slug, colorId, sizeId }: { slug: string; colorId: number; sizeId: number }) {
  const t = useTranslations('preorder')
  return (
    <section aria-labelledby="plain-preorder" className="mt-section hidden max-w-[720px] noscript:block">
      <h2 id="plain-preorder" className="heading mb-3 text-h3">
        {t('title')}
      </h2>
      <form method="post" action="/" className="grid gap-5">
        <p>{t('text')}</p>
        <input type="hidden" name="listingSlug" value={slug} />
        <input type="hidden" name="colorId" value={colorId} />
        <input type="hidden" name="sizeId" value={sizeId} />
        <PreorderFields propsOf={(name) => ({ name })} />
        <button type="submit" className={buttonClass({})}>
          {t('send')}
        </button>
      </form>
    </section>
  )
}

type Option = { id: number; name: string }
type Props = { id: string; colors: readonly Option[]; sizes: readonly Option[] }

/**
 * Names the selected options in their legends without JavaScript: a style sheet in the head follows the radio buttons until the
 * form is submitted. Rendered on the server, so that it is not part of the scripts. `id` is unique for each listing.
 */
export const PlainSelectionStyle = ({ id, colors, sizes }: Props) => (
  <style href={`selection-${id}`} precedence="plain">
    {sheetOf(hidesServerText + rulesOf('variation', colors) + rulesOf('size', sizes))}
  </style>
)

const sheetOf = (rules: string) => `@media (scripting:none){${rules}}`

const hidesServerText = '.chosen span{display:none}'

const rulesOf = (field: string, options: readonly Option[]) =>
  options
    .map(
      ({ id, name }) =>
        `fieldset:has([name=${field}][value="${id}"]:checked) .chosen:after{content:"${escaped(name)}"}`,
    )
    .join('')

/** Every character except letters and digits of ASCII as an escape, so that no text ends the string or the element. */
const escaped = (text: string) =>
  text.replace(/[^a-z0-9]/giu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)

/** The notice above a private listing, which only the store and its previews can see. */
function PrivateNotice() {
  const t = useTranslations('listingDetails')
  return (
    <div role="note" className="mb-5 flex items-start gap-3 rounded-tile border border-line-strong bg-surface2 p-4">
      <Icon name="lock" className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p className="font-semibold">{t('privateTitle')}</p>
        <p className="text-ink-muted">{t('privateText')}</p>
      </div>
    </div>
  )
}

/** The shelves under the listing, without duplicates. The tiles of both have the same size. */
function RelatedShelves({
  shelves: { similar, recommended },
  boughtTogether = false,
}: {
  shelves: Shelves<Tile>
  /** For a catalog whose recommendations are what others bought with the product. */
  boughtTogether?: boolean
}) {
  const t = useTranslations('listingDetails')
  return (
    <>
      {similar.length > 1 && (
        <ProductShelf id="similar-products" title={t('similar')} tiles={similar} layout="threes" />
      )}
      {recommended.length > 0 && (
        <ProductShelf
          id="recommended-products"
          title={boughtTogether ? t('boughtTogether') : t('recommended')}
          tiles={recommended}
          layout="widePairs"
        />
      )}
    </>
  )
}

/**
 * What a price includes, close to it: the form below the price starts with it. `deliveryHref` is the page about delivery;
 * undefined for items without delivery.
 */
function TaxNote({ kind, deliveryHref }: { kind: IncludedTaxName; deliveryHref: string | undefined }) {
  const t = useTranslations('listingDetails')
  return (
    <p className="-mt-3 text-sm text-ink-muted tablet:-mt-6">
      {deliveryHref === undefined
        ? t('taxIncluded', { kind })
        : textElements(
            t.rich('taxIncludedWithDelivery', {
              kind,
              delivery: (text) => (
                <ShopLink href={deliveryHref} className="link">
                  {textElements(text)}
                </ShopLink>
              ),
            }),
          )}
    </p>
  )
}

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
          {t('listingDetails.report')}
        </a>
      </p>
    </>
  )
  const isBeside = isInformedBesidePicture(listing)
  return (
    <div className="on-listing -mb-section pb-section">
      <div className="listing-top">
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
                label={t('listingDetails.product')}
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
              {choices.preorder && <PreorderPlan plan={listing.preorder} />}
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
