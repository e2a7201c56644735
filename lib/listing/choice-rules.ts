import { singleColors, singleSizes } from '@awning/platform/rules/single-options'
import type { SizeChoice } from './choices'

export function hasSizeChoice(sizes: readonly Pick<SizeChoice, 'label'>[]): boolean {
  const [only, another] = sizes
  return only !== undefined && (another !== undefined || !singleSizes.has(only.label.trim().toLowerCase()))
}

/** Whether a color is displayed: there are several, or the only one of a physical product has a meaningful name. */
export function hasColorChoice(colors: readonly { name: string }[], digital = false): boolean {
  const [only, another] = colors
  if (only === undefined || another !== undefined) return another !== undefined
  return !digital && !singleColors.has(only.name.trim().toLowerCase())
}

/** Whether sizes are shown as a dropdown: more than 10 of them, or a label longer than 5 characters. */
export const sizesAsList = (sizes: readonly Pick<SizeChoice, 'label'>[]): boolean =>
  sizes.length > 10 || sizes.some(({ label }) => label.length > 5)
