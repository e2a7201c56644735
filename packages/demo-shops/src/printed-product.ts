import type { Design } from '@awning/contract/pictures'
import type { StoreFileInput } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import type { z } from 'zod'
import type { Blank } from './blanks'
import { type GarmentColor, garmentColors } from './garment-colors'
import { sizeChart } from './size-charts'

export type ListingInput = NonNullable<StoreFileInput['listings']>[number]
type ProductInput = ListingInput['products'][number]
export type DesignInput = z.input<typeof Design>

/** The store of a listing: the prefix of its SKUs and the currency of its prices. */
export type Maker = { code: string; name: string; currency: Currency }

/** One print on one blank. Prices in minor units of the maker's currency. */
export type PrintedProduct = {
  blank: Blank
  price: number
  colors: readonly GarmentColor[]
  compareAt?: number
  sizes?: readonly string[]
  /** Stock quantity by `color/size` or by `color`. Anything else is made to order without limit. */
  stock?: Readonly<Record<string, number>>
  /** A print that replaces the listing's. */
  design?: DesignInput
}

export type ListingDraft = Omit<ListingInput, 'products' | 'description' | 'vendor'> & {
  /** Paragraphs, as HTML without the `<p>`. */
  story: readonly string[]
  design: DesignInput
  on: readonly PrintedProduct[]
}

const articlePart = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]+/g, '')
const viewDescriptions = {
  front: 'front',
  back: 'back',
  detail: 'the print up close',
  scale: 'shown to scale',
} as const

function product(maker: Maker, draft: ListingDraft, pressing: PrintedProduct): ProductInput {
  const { blank, price, compareAt } = pressing
  const sizes = pressing.sizes ?? blank.sizes
  const design = pressing.design ?? draft.design
  return {
    type: blank.type,
    groupName: blank.group,
    kind: blank.kind,
    details: {
      description: blank.about,
      materials: [...blank.materials],
      fit: blank.fit,
      comparableBrands: [...blank.comparableBrands],
      sizeChart: sizeChart(sizes, blank.measures),
    },
    shipDays: blank.shipDays,
    variations: pressing.colors.map((key) => {
      const color = garmentColors[key]
      return {
        color: color.name,
        hex: color.hex,
        pictures: blank.views.map((view) => ({
          label: view,
          alt: `${draft.title}, ${blank.type} in ${color.name}, ${viewDescriptions[view]}`,
          drawn: { subject: blank.subject, hex: color.hex, design, view },
        })),
        sizes: sizes.map((label) => {
          const extra = blank.extra[label] ?? 0
          return {
            label,
            sku: [maker.code, draft.slug, blank.code, key, articlePart(label)].join('-').toUpperCase(),
            price: { [maker.currency]: price + extra },
            compareAt: compareAt === undefined ? undefined : { [maker.currency]: compareAt + extra },
            inventory: pressing.stock?.[`${key}/${label}`] ?? pressing.stock?.[key] ?? null,
          }
        }),
      }
    }),
  }
}

/** Creates a listing of the store file from a short draft: one product per pressing, with pictures described but not drawn. */
export function listing(maker: Maker, draft: ListingDraft): ListingInput {
  const { story, design: _design, on, ...rest } = draft
  const apparel = on.some(({ blank }) => blank.apparel)
  return {
    ...rest,
    description: story.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
    vendor: maker.name,
    gender: rest.gender ?? (apparel ? 'unisex' : undefined),
    ageGroup: rest.ageGroup ?? (apparel ? 'adult' : undefined),
    googleProductCategory: rest.googleProductCategory ?? on[0]?.blank.googleProductCategory,
    products: on.map((pressing) => product(maker, draft, pressing)),
  }
}
