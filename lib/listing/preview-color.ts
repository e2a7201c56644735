// Bundle boundary: loaded when a mouse is on a color of a tile.

import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import { pictureFrame } from '../catalog/rotate-pictures'
import type { TileRow } from '../catalog/tile-row'
import { paths } from '../routing/paths'
import { pictureAt } from '../services/picture-urls'
import { fetchOffer, type Offer } from './fetch-offer'

/** The offers of tiles, loaded when a mouse is first on one of their colors. */
const loaded = new WeakMap<Element, Promise<Offer>>()

/**
 * Shows a color of a tile's product over its picture, and lets its link select the color, until the returned function is called.
 * `index` is the position of the swatch. Without a response the tile stays as it is, and the next call loads again.
 */
export function previewColor(tile: Element, row: TileRow, index: number, locale: string): () => void {
  const [id, slug, , , , , , , swatches] = row
  const stage = tile.querySelector('.stage')
  const link = tile.querySelector('a')
  const first = link?.getAttribute('href')
  let frame: HTMLElement | undefined
  let isCurrent = true
  const show = ({ choices: { colors } }: Offer) => {
    const color = colors.find(({ hex }) => hex === swatches[index]) ?? colors[index]
    const [picture] = color?.pictures ?? []
    if (!isCurrent || !color || !stage) return
    // The path of the link can start with a language.
    const [path = ''] = first?.split('?') ?? []
    const query = paths.listing(slug, { product: id, variation: color.id }).slice(paths.listing(slug).length)
    link?.setAttribute('href', path + query)
    if (!picture || picture.toCome) return
    frame = pictureFrame(pictureAt(picture.src, 560), tile)
    stage.append(frame)
  }
  const offer = loaded.get(tile) ?? fetchOffer(slug, id, locale)
  loaded.set(tile, offer)
  offer.then(show, (error: unknown) => {
    loaded.delete(tile)
    if (!(error instanceof CallFailedError || error instanceof CallRejectedError)) throw error
  })
  return () => {
    isCurrent = false
    frame?.remove()
    if (first) link?.setAttribute('href', first)
  }
}
