import type { Tile } from '../../lib/catalog/tile'

/** A tile without a picture. */
export function sampleTile(overrides: Partial<Tile> = {}): Tile {
  const { id = 1, slug = `tee-${id}` } = overrides
  return {
    id,
    groupId: String(100 + id),
    slug,
    href: `/listing/${slug}?pid=${id}`,
    title: `Tee ${id}`,
    type: 'Classic Tee',
    money: { amount: 2800, currency: 'USD' },
    compareAtAmount: undefined,
    picture: undefined,
    morePictures: [],
    color: undefined,
    swatches: [],
    badge: undefined,
    ...overrides,
  }
}
