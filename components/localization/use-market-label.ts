import { localNames } from '@awning/platform/locale-names'
import { useTranslations } from 'next-intl'
import type { Market } from '../../lib/localization/market'

/** A market as text: 'Shipping to European Union · EUR · Deutsch'. Server only: the client has no messages for it. */
export function useMarketLabel({ locale, currency, region }: Market): string {
  const t = useTranslations('layout')
  return `${t('region', { region: t(`regions.${region}`), currency })} · ${localNames[locale]}`
}
