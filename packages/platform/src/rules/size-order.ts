/** `XL`, `XXL`, `2XL`, `2X`, `3L` and `X-Large`. `2X` is short for `2XL`. */
const letterSize = /^(?:(\d{1,2})x|(\d{1,2})(?=[sl])|(x+)|(?:(extra)[ -]?))?[ -]?(s|small|m|medium|l|large|)$/
const plainNumber = /^\d+(?:[.,]\d+)?$/

type Rank = readonly [group: number, size: number]
const otherText: Rank = [2, 0]

/**
 * Sizes in the order that shoppers expect: letters from the smallest to the largest, then numbers, then other text. Sizes of the same
 * rank, and all other text, stay in the given order.
 */
export function sortSizes<Size>(sizes: readonly Size[], labelOf: (size: Size) => string): Size[] {
  const ranked = sizes.map((size) => ({ size, rank: rankOf(labelOf(size)) }))
  ranked.sort(({ rank: [group, size] }, { rank: [otherGroup, other] }) => group - otherGroup || size - other)
  return ranked.map(({ size }) => size)
}

function rankOf(label: string): Rank {
  const text = label.trim().toLowerCase()
  if (plainNumber.test(text)) return [1, Number(text.replace(',', '.'))]
  // A range such as `S/M` is between its ends.
  const ends = text.split('/').map((end) => stepOf(end.trim()))
  const steps = ends.flatMap((step) => step ?? [])
  if (steps.length < ends.length) return otherText
  return [0, steps.reduce((sum, step) => sum + step, 0) / steps.length]
}

/** The number of sizes above the medium one: -1 for `S`, 3 for `XXL`. */
function stepOf(text: string): number | undefined {
  const [matched, numbered, short, crosses, extra, word = ''] = letterSize.exec(text) ?? []
  // `X` alone is not a size, but `2X` is.
  if (!matched || (word === '' && numbered === undefined)) return undefined
  const more = Number(numbered ?? short ?? (extra ? 1 : (crosses?.length ?? 0)))
  if (word.startsWith('m')) return more === 0 ? 0 : undefined
  return word.startsWith('s') ? -1 - more : 1 + more
}
