import type { ColourChoice, ListingChoices, SizeChoice } from './choices'

/** The choices with what of them can be had now. Texts and prices stay as the page was rendered; a size that is not there any more is sold out. */
export function withAvailability<Choices extends Pick<ListingChoices, 'colours'>>(
  choices: Choices,
  now: Pick<ListingChoices, 'colours'>,
): Choices {
  const sizesNow = new Map(now.colours.map(({ id, sizes }) => [id, new Map(sizes.map((size) => [size.id, size]))]))
  const colours = choices.colours.map((colour): ColourChoice => {
    const known = sizesNow.get(colour.id)
    return { ...colour, sizes: colour.sizes.map((size) => withStock(size, known?.get(size.id))) }
  })
  return { ...choices, colours }
}

function withStock({ id, label, price, compareAt }: SizeChoice, now: SizeChoice | undefined): SizeChoice {
  const size: SizeChoice = { id, label, price, ...(compareAt !== undefined && { compareAt }) }
  if (now === undefined || now.gone) return { ...size, gone: true }
  return {
    ...size,
    ...(now.left !== undefined && { left: now.left }),
    ...(now.stock !== undefined && { stock: now.stock }),
  }
}
