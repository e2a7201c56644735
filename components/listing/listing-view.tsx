import { useTranslations } from 'next-intl'
import type { Listing } from '../../commerce/contract/catalogue'
import type { ListingChoices } from '../../lib/listing/choices'
import type { Selection } from '../../lib/routes'
import { Breadcrumbs, type Crumb } from '../catalogue/breadcrumbs'
import { Benefits } from './benefits'
import { Information } from './information'
import { ListingStage } from './listing-stage'
import { ProductSwitch } from './product-switch'

/** The whole listing page. Only the compact choices travel to the browser's part; the rest is finished here. */
export function ListingView({
  listing,
  choices,
  selection,
  region,
  crumbs,
}: {
  listing: Listing
  choices: ListingChoices
  selection: Selection
  region: string
  crumbs: Crumb[]
}) {
  const t = useTranslations('catalogue')
  return (
    <div className="mx-auto max-w-page px-gutter pt-5 tablet-md:pt-7">
      <div className="mb-4">
        <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbs} />
      </div>
      <ListingStage
        choices={choices}
        wanted={selection}
        region={region}
        products={<ProductSwitch slug={choices.slug} current={choices.productId} products={listing.products} />}
        benefits={<Benefits listing={listing} />}
      />
      <div className="mt-section">
        <Information listing={listing} />
      </div>
    </div>
  )
}
