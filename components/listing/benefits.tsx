import type { Listing } from '@awning/contract/catalog'
import { useTranslations } from 'next-intl'
import { isDigital } from '../../lib/listing/choices'
import { Icon, type IconName } from '../ui/icon'
import { useFormatDay } from '../ui/use-format-day'

/** The benefits next to the buy button. */
export function Benefits({ listing }: { listing: Listing }) {
  const t = useTranslations('listing')
  const ships = useShipDates(listing)
  const material = isDigital(listing) ? undefined : listing.productDetails?.materials[0]
  return (
    <ul className="mt-6 grid gap-2.5 border-t border-line pt-6 text-[15px] text-ink-muted">
      {isDigital(listing) ? (
        <Benefit icon="mail" strong={t('digital')} text={t('digitalNote')} />
      ) : (
        <>
          {ships && <Benefit icon="truck" strong={ships} text={t('standard')} />}
          <Benefit icon="return" strong={t('returns')} />
        </>
      )}
      {material && <Benefit icon="shirt" text={material} />}
    </ul>
  )
}

function Benefit({ icon, strong, text }: { icon: IconName; strong?: string; text?: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-px size-5" />
      <span className="min-w-0 wrap-anywhere">
        {strong && <b className="font-semibold text-ink">{strong}</b>}
        {strong && text && ' · '}
        {text}
      </span>
    </li>
  )
}

/** 'Ships Nov 25 – Nov 27'; undefined if the service returns no ship date. */
export function useShipDates(listing: Pick<Listing, 'deliveryDetails'>): string | undefined {
  const t = useTranslations('listing')
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
