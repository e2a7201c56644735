import type { Selection } from '../routes'
import type { ColourChoice, ListingChoices, SizeChoice } from './choices'

export type Shown = { colour: ColourChoice; size: SizeChoice | undefined }

/** Whether no size of a color can be had. */
export const isSoldOut = ({ sizes }: Pick<ColourChoice, 'sizes'>) => sizes.every(({ gone }) => gone)

const firstColour = (colours: readonly ColourChoice[]) => colours.find((colour) => !isSoldOut(colour)) ?? colours[0]

/** The first size that can be had, else the first at all. */
const firstSize = (sizes: readonly SizeChoice[]) => sizes.find(({ gone }) => !gone) ?? sizes[0]

/**
 * What a listing shows for what was asked. Where no color was asked, or an unknown one, it is the first that can be had. A size that this color does
 * not have keeps its place in the row of sizes; where nothing was asked, the first size that can be had. Undefined only where the product has no
 * colors at all.
 */
export function resolveSelection({ colours }: Pick<ListingChoices, 'colours'>, wanted: Selection): Shown | undefined {
  const colour = colours.find(({ id }) => id === wanted.variation) ?? firstColour(colours)
  if (!colour) return undefined
  const asked = colour.sizes.find(({ id }) => id === wanted.size)
  return { colour, size: asked ?? samePlace(colours, colour, wanted.size) ?? firstSize(colour.sizes) }
}

function samePlace(colours: readonly ColourChoice[], colour: ColourChoice, size: number | undefined) {
  for (const { sizes } of colours) {
    const index = sizes.findIndex(({ id }) => id === size)
    if (index >= 0) return colour.sizes[index]
  }
  return undefined
}

/** Another colour is chosen: the size at the same place in the row stays chosen, else the first one. */
export function changeColour(shown: Shown, colour: ColourChoice): Shown {
  const index = shown.colour.sizes.findIndex(({ id }) => id === shown.size?.id)
  return { colour, size: colour.sizes[index] ?? colour.sizes[0] }
}

/** A selection by the names that another product of the listing may have too. */
export type NamedSelection = { colour: string; size: string | undefined }

export const namedSelection = ({ colour, size }: Shown): NamedSelection => ({ colour: colour.name, size: size?.label })

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The color and size of another product as ids of this one, as far as they exist here. */
export function findNamed({ colours }: Pick<ListingChoices, 'colours'>, named: NamedSelection): Selection {
  const { colour: color, size: label } = named
  const colour = colours.find(({ name }) => sameName(name, color))
  const sizes = colour ? colour.sizes : (firstColour(colours)?.sizes ?? [])
  const size = label === undefined ? undefined : sizes.find((one) => sameName(one.label, label))
  return { ...(colour && { variation: colour.id }), ...(size && { size: size.id }) }
}

/** Whether what is shown can be bought. */
export const canBuy = ({ size }: Shown) => size !== undefined && !size.gone

/** The selection as it stands in the address. */
export const selectionOf = ({ productId }: Pick<ListingChoices, 'productId'>, { colour, size }: Shown): Selection => ({
  product: productId,
  variation: colour.id,
  size: size?.id,
})

/** The query of the page's address with what is shown in it; what else stands there stays, but for the older name of the product. */
export function selectionQuery(query: string, choices: Pick<ListingChoices, 'productId'>, shown: Shown): string {
  const next = new URLSearchParams(query)
  next.delete('pid')
  for (const [name, id] of Object.entries(selectionOf(choices, shown)))
    if (id === undefined) next.delete(name)
    else next.set(name, String(id))
  return `?${next}`
}
