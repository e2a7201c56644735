import data from '../data/zip-prefixes.json'

/** ZIP codes in one state with the prefix of another. */
const exceptions: Readonly<Record<string, string>> = data.exceptions

const byPrefix = new Map(
  Object.entries(data.states).flatMap(([state, ranges]) =>
    ranges.flatMap((range) => {
      const [from = '', to = from] = range.split('-')
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => [Number(from) + i, state] as const)
    }),
  ),
)

/** 'OR' for '97201' and '97201-1234'. Undefined for an unknown prefix. */
export const stateOfZip = (zip: string): string | undefined =>
  exceptions[zip.slice(0, 5)] ?? byPrefix.get(Number(zip.slice(0, 3)))
