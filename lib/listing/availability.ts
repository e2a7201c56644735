import type { ColorChoice, ListingChoices, SizeChoice } from './choices'

/**
 * The choices with their current availability. Texts and prices stay as the page was rendered; a size that no longer exists is
 * sold out.
 */
export function withAvailability<Choices extends Pick<ListingChoices, 'colors'>>(
  choices: Choices,
  now: Pick<ListingChoices, 'colors'>,
): Choices {
  const sizesNow = new Map(now.colors.map(({ id, sizes }) => [id, new Map(sizes.map((size) => [size.id, size]))]))
  const colors = choices.colors.map((color): ColorChoice => {
    const known = sizesNow.get(color.id)
    return { ...color, sizes: color.sizes.map((size) => withStock(size, known?.get(size.id))) }
  })
  return { ...choices, colors }
}

function withStock(rendered: SizeChoice, now: SizeChoice | undefined): SizeChoice {
  const { soldOut: _soldOut, left: _left, stock: _stock, ...size } = rendered
  if (now === undefined || now.soldOut) return { ...size, soldOut: true }
  return {
    ...size,
    ...(now.left !== undefined && { left: now.left }),
    ...(now.stock !== undefined && { stock: now.stock }),
  }
}
