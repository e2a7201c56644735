import type { Listing } from '@awning/contract/catalog'
import { useTranslations } from 'next-intl'
import { isDigital } from '../../lib/listing/choices'
import { cleanDescription } from '../../lib/listing/clean-description'
import { chartUnits, type SizeChart } from '../../lib/listing/size-chart'
import { Tabs } from '../ui/tabs'
import { useShipDays } from './benefits'
import { ChartLink } from './chart-link'
import { SizeTable } from './size-table'

/** Description, product details and delivery, under the gallery. */
export function Information({ listing, chart }: { listing: Listing; chart: SizeChart | undefined }) {
  const t = useTranslations('listing')
  return (
    <Tabs
      label={t('information')}
      items={[
        { id: 'description', title: t('description'), content: <Description html={listing.description} /> },
        { id: 'details', title: t('details'), content: <Details listing={listing} chart={chart} /> },
        { id: 'delivery', title: t('delivery'), content: <Delivery listing={listing} /> },
      ]}
    />
  )
}

function Description({ html }: { html: string }) {
  const t = useTranslations('listing')
  const clean = cleanDescription(html)
  if (clean === '') return <p className="text-ink-muted">{t('noDescription')}</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleanDescription leaves only text and structural tags.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean }} />
}

function Details({ listing, chart }: { listing: Listing; chart: SizeChart | undefined }) {
  const t = useTranslations('listing')
  const details = listing.productDetails
  const rows = [
    { term: t('materials'), values: details?.materials ?? [] },
    { term: t('fit'), values: details?.fit ? [details.fit] : [] },
    { term: t('comparable'), values: details?.comparableBrands ?? [] },
  ].filter(({ values }) => values.length > 0)
  const about = details?.description || listing.primaryProductType
  return (
    <div className="grid gap-6">
      {about && <p className="prose">{about}</p>}
      {!about && rows.length === 0 && <p className="text-ink-muted">{t('noDetails')}</p>}
      {rows.length > 0 && (
        <dl className="grid max-w-[64ch] gap-4">
          {rows.map(({ term, values }) => (
            <div key={term} className="grid gap-1 border-t border-line pt-4 tablet:grid-cols-[180px_minmax(0,1fr)]">
              <dt className="font-semibold">{term}</dt>
              <dd className="wrap-anywhere text-ink-muted">{values.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {chart && <SizeCharts chart={chart} />}
    </div>
  )
}

/** The chart in every unit that the service returns. If it returns only one, the size guide dialog converts. */
function SizeCharts({ chart: { units, dimensions, lines, url } }: { chart: SizeChart }) {
  const t = useTranslations('listing')
  return (
    <>
      {chartUnits
        .filter((unit) => units.includes(unit))
        .map((unit) => (
          <SizeTable
            key={unit}
            caption={t('chartIn', { unit: t(`unit.${unit}`) })}
            size={t('chartSize')}
            dimensions={dimensions}
            lines={lines[unit]}
          />
        ))}
      {url && <ChartLink url={url} text={t('chartLink')} hint={t('newWindow')} />}
    </>
  )
}

function Delivery({ listing }: { listing: Listing }) {
  const t = useTranslations('listing')
  const days = useShipDays(listing)
  if (isDigital(listing)) return <p className="prose">{t('deliveryDigital')}</p>
  return (
    <div className="prose">
      <p>{days ? t('deliveryPhysical', days) : t('deliveryOpen')}</p>
      <p>{t('deliveryReturns')}</p>
    </div>
  )
}
