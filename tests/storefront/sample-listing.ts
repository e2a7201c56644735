import { Listing } from '@awning/contract/catalog'

type Size = {
  id: number
  label: string
  amount?: number
  compareAtAmount?: number
  inventoryCount?: number | null
  gtin?: string
  mpn?: string
}
/** `toCome`: its pictures are placeholders. */
type Color = { id: number; name: string; hex?: string; sizes: Size[]; pictures?: number; toCome?: true }

const picture = (key: string, label: string) => {
  const at = (width: number) => `/pictures/${key.padStart(32, '0')}-${width}.webp`
  return { label, src: at(1000), full: at(2000), small: at(560), thumbsmall: at(560), thumblarge: at(560) }
}

function variant({ id, name, hex = '#1f3a5f', sizes, pictures = 2, toCome }: Color) {
  const rows = sizes.map(({ amount = 2800, inventoryCount = null, ...size }) => ({
    ...size,
    amount,
    price: (amount / 100).toFixed(2),
    inventoryCount,
    available: inventoryCount !== 0,
  }))
  const views = ['front', 'back', 'detail', 'scale'].slice(0, pictures)
  return {
    variationId: id,
    productId: 12,
    productType: 'Classic Tee',
    color: name,
    attributes: { hex },
    currency: 'USD',
    price: rows[0]?.price ?? '0.00',
    amount: rows[0]?.amount,
    thumbnail: { primary: picture(String(id), 'front').small },
    images: views.map((view, index) => ({ ...picture(`${id}${index}`, view), ...(toCome && { placeholder: true }) })),
    sizes: rows,
    availableSizes: rows.filter(({ available }) => available),
    availableSizesWithId: rows.filter(({ available }) => available),
  }
}

/** A listing in the wire format for tests: one tee with the given colors. */
export function listingWith(colors: Color[], overrides: Partial<Listing> = {}): Listing {
  const variants = colors.map(variant)
  return Listing.parse({
    listingId: 7,
    slug: 'outpost-tee',
    title: 'Outpost Tee',
    description: '<p>Made for rain.</p>',
    url: 'outpost-tee',
    itemGroupId: '7',
    primaryProductId: 12,
    primaryProductType: 'Classic Tee',
    currency: 'USD',
    activeStoreSlug: 'outpost',
    isPublic: true,
    visibility: 'public',
    listingThumbnails: { primary: picture('1', 'front').small },
    images: [],
    primaryProduct: variants,
    products: [{ productId: 12, productType: 'Classic Tee' }],
    deliveryDetails: { type: 'physical', estimatedShipDate: '2026-11-25', estimatedShipDateLatest: '2026-11-27' },
    ...overrides,
  })
}

export const threeSizes: Size[] = [
  { id: 1, label: 'S' },
  { id: 2, label: 'M' },
  { id: 3, label: 'L', inventoryCount: 0 },
]
