/** Texts of the house for its own windows, by their key in the messages. */
export type HolidayText = 'standard' | 'rush' | 'last' | 'digital'

/** Instants in UTC, `from` included and `until` not: a day is from its midnight to the next. */
export type HolidayTime = { from: string; until: string }

/** A time in which a message shows. `text` is a store's own words, `key` a text of the house. */
export type HolidayWindow = HolidayTime & ({ key: HolidayText } | { text: string })

const day = (number: number) => `2023-12-${String(number).padStart(2, '0')}T00:00:00.000Z`

/** The holidays of December 2023. Later years are added here, or by a store in its theme. */
export const houseWindows: readonly HolidayWindow[] = [
  { key: 'standard', from: day(1), until: day(6) },
  { key: 'rush', from: day(6), until: day(9) },
  { key: 'last', from: day(9), until: day(11) },
  { key: 'digital', from: day(1), until: day(26) },
]

type Written = { from: string; to: string; text: string }

const date = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

/**
 * A store's own windows. `from` and `to` are days (`2027-12-01`, both included) or instants (`2027-12-01T08:00:00Z`, the last one not).
 * A window that cannot be read, ends before it begins or says nothing is left out.
 */
export function readWindows(written: readonly Written[]): HolidayWindow[] {
  return written.flatMap((entry) => {
    const text = entry.text.trim()
    const from = Date.parse(entry.from)
    const until = Date.parse(entry.to) + (date.test(entry.to) ? dayMs : 0)
    if (text === '' || Number.isNaN(from) || Number.isNaN(until) || until <= from) return []
    return [{ text, from: new Date(from).toISOString(), until: new Date(until).toISOString() }]
  })
}
