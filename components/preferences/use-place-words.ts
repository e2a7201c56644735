import { useTranslations } from 'next-intl'
import { localNames } from '../../commerce/contract/locale-names'
import type { Market } from '../../lib/preferences/market'

/** A market in words: 'Shipping to European Union · EUR · Deutsch'. For the server: the browser has no texts for it. */
export function usePlaceWords({ locale, currency, region }: Market): string {
  const t = useTranslations('layout')
  return `${t('region', { region: t(`regions.${region}`), currency })} · ${localNames[locale]}`
}
