import type { Listing } from '@awning/contract/catalog'
import { useTranslations } from 'next-intl'
import { isDigital } from '../../lib/listing/choices'
import { useFormatDay } from '../ui/use-format-day'
import { BenefitList } from './benefit-list'

/** A longer text is no short fact. */
const maxLength = 80

const firstSentence = (text: string) => text.trim().split(/[.!?](?:\s|$)/)[0] ?? ''

/** The first material and the fit of a product in one line: '100% cotton · Regular, true to size'. Undefined if both are unknown. */
export function materialAndFit(details: Listing['productDetails']): string | undefined {
  const fit = firstSentence(details?.fit ?? '')
  const facts = [details?.materials[0], fit.length <= maxLength && fit].filter(Boolean)
  return facts.length > 0 ? facts.join(' · ') : undefined
}

export function Benefits({ listing }: { listing: Listing }) {
  const t = useTranslations('listingDetails')
  const ships = useShipDates(listing)
  const details = listing.productDetails
  const facts = materialAndFit(details)
  const isClothing = Boolean(details?.sizeChart.length || details?.sizeChartUrl)
  return (
    <BenefitList
      benefits={
        isDigital(listing)
          ? [{ icon: 'mail', strong: t('digital'), text: t('digitalNote') }]
          : [
              // A preorder states its day above.
              ...(ships && !listing.preorder?.shipsOn
                ? [{ icon: 'truck', strong: ships, text: t('standard') } as const]
                : []),
              { icon: 'return', strong: t('returns') },
              ...(facts ? [{ icon: isClothing ? 'shirt' : 'layers', text: facts } as const] : []),
            ]
      }
    />
  )
}

/** 'Ships Nov 25 – Nov 27'; undefined if the service returns no ship date. */
function useShipDates(listing: Pick<Listing, 'deliveryDetails'>): string | undefined {
  const t = useTranslations('listingDetails')
  const days = useShipDays(listing)
  if (!days) return undefined
  return days.from === days.to ? t('shipsOn', { day: days.from }) : t('ships', days)
}

export function useShipDays({ deliveryDetails }: Pick<Listing, 'deliveryDetails'>) {
  const formatDay = useFormatDay()
  const earliest = deliveryDetails?.estimatedShipDate
  if (!earliest) return undefined
  return { from: formatDay(earliest), to: formatDay(deliveryDetails?.estimatedShipDateLatest ?? earliest) }
}
