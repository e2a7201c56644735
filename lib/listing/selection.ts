import type { Selection } from '../routing/paths'
import type { ColorChoice, ListingChoices, SizeChoice } from './choices'

export type Shown = { color: ColorChoice; size: SizeChoice | undefined }

export const isSoldOut = ({ sizes }: Pick<ColorChoice, 'sizes'>) => sizes.every(({ soldOut }) => soldOut)

const firstColor = (colors: readonly ColorChoice[]) => colors.find((color) => !isSoldOut(color)) ?? colors[0]

const firstSize = (sizes: readonly SizeChoice[]) => sizes.find(({ soldOut }) => !soldOut) ?? sizes[0]

/**
 * Resolves the requested selection. Without a color or with an unknown one, the first available color is used. A size that this
 * color does not have keeps its position in the list of sizes; without a requested size, the first available one is used.
 * Undefined only if the product has no colors.
 */
export function resolveSelection({ colors }: Pick<ListingChoices, 'colors'>, requested: Selection): Shown | undefined {
  const color = colors.find(({ id }) => id === requested.variation) ?? firstColor(colors)
  if (!color) return undefined
  const exact = color.sizes.find(({ id }) => id === requested.size)
  return { color, size: exact ?? samePlace(colors, color, requested.size) ?? firstSize(color.sizes) }
}

function samePlace(colors: readonly ColorChoice[], color: ColorChoice, size: number | undefined) {
  for (const { sizes } of colors) {
    const index = sizes.findIndex(({ id }) => id === size)
    if (index >= 0) return color.sizes[index]
  }
  return undefined
}

/** Another color is selected: the size at the same position stays selected, otherwise the first one. */
export function changeColor(shown: Shown, color: ColorChoice): Shown {
  const index = shown.color.sizes.findIndex(({ id }) => id === shown.size?.id)
  return { color, size: color.sizes[index] ?? color.sizes[0] }
}

/** A selection by names, which other products of the listing may share. */
export type NamedSelection = { color: string; size: string | undefined }

export const namedSelection = ({ color, size }: Shown): NamedSelection => ({ color: color.name, size: size?.label })

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The color and size of another product as ids of this one, as far as they exist. */
export function findNamed({ colors }: Pick<ListingChoices, 'colors'>, named: NamedSelection): Selection {
  const color = colors.find(({ name }) => sameName(name, named.color))
  const sizes = color ? color.sizes : (firstColor(colors)?.sizes ?? [])
  const label = named.size
  const size = label === undefined ? undefined : sizes.find((one) => sameName(one.label, label))
  return { ...(color && { variation: color.id }), ...(size && { size: size.id }) }
}

export const canBuy = ({ size }: Shown) => size !== undefined && !size.soldOut

/** The selection in the format of the URL. */
export const selectionOf = ({ productId }: Pick<ListingChoices, 'productId'>, { color, size }: Shown): Selection => ({
  product: productId,
  variation: color.id,
  size: size?.id,
})

/** The page's query with the displayed selection; other parameters stay, except the older name of the product. */
export function selectionQuery(query: string, choices: Pick<ListingChoices, 'productId'>, shown: Shown): string {
  const next = new URLSearchParams(query)
  next.delete('pid')
  for (const [name, id] of Object.entries(selectionOf(choices, shown)))
    if (id === undefined) next.delete(name)
    else next.set(name, String(id))
  return `?${next}`
}
