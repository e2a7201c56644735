import type { SizeChoice } from './choices'

/** The one size of what is a file. */
export const digitalLabel = 'digital'
/** Labels of a size that is no choice: a product comes in one form only. */
const singleForms = new Set(['default title', 'default', 'one size', digitalLabel])
const singleColours = new Set(['default title', 'default', 'standard'])

/** Whether a buyer has a size to choose. */
export function hasSizeChoice(sizes: readonly Pick<SizeChoice, 'label'>[]): boolean {
  const [only, another] = sizes
  return only !== undefined && (another !== undefined || !singleForms.has(only.label.trim().toLowerCase()))
}

/** Whether a colour is worth naming: there are several, or the one of a thing that can be touched says something. */
export function hasColourChoice(colours: readonly { name: string }[], digital = false): boolean {
  const [only, another] = colours
  if (only === undefined || another !== undefined) return another !== undefined
  return !digital && !singleColours.has(only.name.trim().toLowerCase())
}

/** Sizes as a list to open: more than 10 of them, or a label longer than 5 characters. */
export const sizesAsList = (sizes: readonly Pick<SizeChoice, 'label'>[]): boolean =>
  sizes.length > 10 || sizes.some(({ label }) => label.length > 5)
