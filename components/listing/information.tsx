import type { Listing } from '@awning/contract/catalog'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { isDigital } from '../../lib/listing/choices'
import { cleanDescription } from '../../lib/listing/clean-description'
import { hasDetails, isDescribedBesidePicture, readFacts } from '../../lib/listing/product-texts'
import { type ChartUnit, chartUnits, type SizeChart } from '../../lib/listing/size-chart'
import { Icon } from '../ui/icon'
import { Tabs } from '../ui/tabs'
import { useShipDays } from './benefits'
import { ChartLink } from './chart-link'
import { type Fact, FactList } from './fact-list'
import { SizeTable } from './size-table'

export const Description = ({ html, className }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleanDescription leaves only text and structural tags.
  <div className={clsx('prose', className)} dangerouslySetInnerHTML={{ __html: cleanDescription(html) }} />
)

/**
 * Description, product details and delivery, under the gallery: a tab for each that has content. On wide screens the facts about
 * the product are beside the description too.
 */
export function Information({ listing, chart }: { listing: Listing; chart: SizeChart | undefined }) {
  const t = useTranslations('listingDetails')
  const facts = useFacts(listing)
  const { description } = listing
  const isDescribed = cleanDescription(description) !== '' && !isDescribedBesidePicture(listing)
  const about = listing.productDetails?.description
  return (
    <Tabs
      label={t('information')}
      items={[
        isDescribed && {
          id: 'description',
          title: t('description'),
          content: (
            <div className="information">
              <Description html={description} />
              <FactList facts={facts} className="max-tablet:hidden noscript:hidden" />
            </div>
          ),
        },
        hasDetails(listing) && {
          id: 'details',
          title: t('details'),
          content: (
            <div className="information">
              {about && <p className="prose">{about}</p>}
              <FactList facts={facts} />
              {chart && <SizeCharts chart={chart} />}
            </div>
          ),
        },
        { id: 'delivery', title: t('delivery'), content: <Delivery listing={listing} /> },
      ].filter((item) => item !== false)}
    />
  )
}

function useFacts(listing: Listing): Fact[] {
  const t = useTranslations('listingDetails')
  const { materials, fit, comparable, product } = readFacts(listing)
  return [
    { term: t('product'), values: product },
    { term: t('materials'), values: materials },
    { term: t('fit'), values: fit },
    { term: t('comparable'), values: comparable },
  ].filter(({ values }) => values.length > 0)
}

/**
 * The chart in every unit that the service returns, the first one open. If it returns only one, the size guide dialog converts.
 */
function SizeCharts({ chart: { units, dimensions, lines, url } }: { chart: SizeChart }) {
  const t = useTranslations('sizeChart')
  const caption = (unit: ChartUnit) => t('caption', { unit: t(`unit.${unit}`) })
  const table = (unit: ChartUnit, captionHidden: boolean) => (
    <SizeTable
      caption={caption(unit)}
      captionHidden={captionHidden}
      size={t('size')}
      dimensions={dimensions}
      lines={lines[unit]}
    />
  )
  const [first, ...others] = chartUnits.filter((unit) => units.includes(unit))
  return (
    <div className="grid gap-4">
      {first && table(first, false)}
      {others.map((unit) => (
        <details key={unit} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
            <span>{caption(unit)}</span>
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </summary>
          {table(unit, true)}
        </details>
      ))}
      {url && <ChartLink url={url} text={t('link')} hint={t('newWindow')} />}
    </div>
  )
}

function Delivery({ listing }: { listing: Listing }) {
  const t = useTranslations('listingDetails')
  const days = useShipDays(listing)
  if (isDigital(listing)) return <p className="prose">{t('deliveryDigital')}</p>
  return (
    <div className="information">
      <p className="prose">{days ? t('deliveryPhysical', days) : t('deliveryOpen')}</p>
      <p className="prose">{t('deliveryReturns')}</p>
    </div>
  )
}
