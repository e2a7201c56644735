/** What a tile shows of its product, for the first moment of the listing page. */
export type TilePreview = {
  title: string
  type: string
  price: string
  /** The URL of the picture in the size that is loaded already. */
  picture: string | undefined
  color: string
  /** The heights in pixels of the header and of the notices above it. */
  header: number
  notices: number
}

const textOf = (tile: Element, selector: string) => tile.querySelector(selector)?.textContent?.trim() ?? ''
const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0

/** Undefined for a link that does not lead to a listing. */
export function readTilePreview(link: Element): TilePreview | undefined {
  const tile = link.closest('article.tile')
  if (!tile) return undefined
  const picture = tile.querySelector<HTMLImageElement>('img.tile-picture')
  return {
    title: textOf(tile, '.tile-title'),
    type: textOf(tile, '.tile-type'),
    price: textOf(tile, '.price'),
    picture: picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : undefined,
    color: tile.querySelector<HTMLElement>('.stage')?.style.getPropertyValue('--garment') ?? '',
    header: heightOf('.shop-header'),
    notices: heightOf('.on-notice'),
  }
}
