import type { Listing } from '@awning/contract/catalog'
import { useTranslations } from 'next-intl'
import { isDigital } from '../../lib/listing/choices'
import { cleanDescription } from '../../lib/listing/clean-description'
import { type ChartUnit, chartUnits, type SizeChart } from '../../lib/listing/size-chart'
import { Tabs } from '../ui/tabs'
import { useShipDays } from './benefits'
import { ChartLink } from './chart-link'
import { type Fact, FactList } from './fact-list'
import { SizeTable } from './size-table'

/**
 * Description, product details and delivery, under the gallery. On wide screens the facts about the product are beside the
 * description too.
 */
export function Information({ listing, chart }: { listing: Listing; chart: SizeChart | undefined }) {
  const t = useTranslations('listing')
  const facts = useFacts(listing)
  return (
    <Tabs
      label={t('information')}
      items={[
        {
          id: 'description',
          title: t('description'),
          content: (
            <div className="information">
              <Description html={listing.description} />
              <FactList facts={facts} className="max-tablet-md:hidden noscript:hidden" />
            </div>
          ),
        },
        { id: 'details', title: t('details'), content: <Details listing={listing} chart={chart} facts={facts} /> },
        { id: 'delivery', title: t('delivery'), content: <Delivery listing={listing} /> },
      ]}
    />
  )
}

function useFacts({ productDetails: details, primaryProductType }: Listing): Fact[] {
  const t = useTranslations('listing')
  return [
    { term: t('product'), values: primaryProductType ? [primaryProductType] : [] },
    { term: t('materials'), values: details?.materials ?? [] },
    { term: t('fit'), values: details?.fit ? [details.fit] : [] },
    { term: t('comparable'), values: details?.comparableBrands ?? [] },
  ].filter(({ values }) => values.length > 0)
}

function Description({ html }: { html: string }) {
  const t = useTranslations('listing')
  const clean = cleanDescription(html)
  if (clean === '') return <p className="text-ink-muted">{t('noDescription')}</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleanDescription leaves only text and structural tags.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean }} />
}

function Details({ listing, chart, facts }: { listing: Listing; chart: SizeChart | undefined; facts: Fact[] }) {
  const t = useTranslations('listing')
  const about = listing.productDetails?.description
  if (!about && !chart && facts.length === 0) return <p className="text-ink-muted">{t('noDetails')}</p>
  return (
    <div className="information">
      {about && <p className="prose">{about}</p>}
      <FactList facts={facts} />
      {chart && <SizeCharts chart={chart} />}
    </div>
  )
}

/**
 * The chart in every unit that the service returns, the first one open. If it returns only one, the size guide dialog converts.
 */
function SizeCharts({ chart: { units, dimensions, lines, url } }: { chart: SizeChart }) {
  const t = useTranslations('listing')
  const caption = (unit: ChartUnit) => t('chartIn', { unit: t(`unit.${unit}`) })
  const table = (unit: ChartUnit, captionHidden: boolean) => (
    <SizeTable
      caption={caption(unit)}
      captionHidden={captionHidden}
      size={t('chartSize')}
      dimensions={dimensions}
      lines={lines[unit]}
    />
  )
  const [first, ...others] = chartUnits.filter((unit) => units.includes(unit))
  return (
    <div className="grid gap-4">
      {first && table(first, false)}
      {others.map((unit) => (
        <details key={unit}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{caption(unit)}</summary>
          {table(unit, true)}
        </details>
      ))}
      {url && <ChartLink url={url} text={t('chartLink')} hint={t('newWindow')} />}
    </div>
  )
}

function Delivery({ listing }: { listing: Listing }) {
  const t = useTranslations('listing')
  const days = useShipDays(listing)
  if (isDigital(listing)) return <p className="prose">{t('deliveryDigital')}</p>
  return (
    <div className="information">
      <p className="prose">{days ? t('deliveryPhysical', days) : t('deliveryOpen')}</p>
      <p className="prose">{t('deliveryReturns')}</p>
    </div>
  )
}
