import { useLocale, useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import type { TileBadge } from '../../lib/catalog/tile-badge'
import { type TileRow, tileRow } from '../../lib/catalog/tile-row'

export function useTileRows(tiles: readonly Tile[]): TileRow[] {
  const t = useTranslations('catalog')
  const texts = {
    locale: useLocale(),
    badge: (badge: TileBadge) => t(badge),
    pictureToCome: t('pictureToCome'),
    colors: (count: number) => t('colors', { count }),
    moreColors: (count: number) => t('moreColors', { count }),
    was: t('was'),
    now: t('now'),
  }
  return tiles.map((tile) => tileRow(tile, texts))
}
