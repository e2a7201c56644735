/** Default texts of the default windows, by their message key. */
type HolidayText = 'standard' | 'rush' | 'last' | 'digital'

/** Instants in UTC, including `from` and excluding `until`: a day is from its midnight to the next. */
export type HolidayTime = { from: string; until: string }

/** A window in which a message is shown. `text` is a store's own text, `key` a default text. */
export type HolidayWindow = HolidayTime & ({ key: HolidayText } | { text: string })

const day = (number: number) => `2023-12-${String(number).padStart(2, '0')}T00:00:00.000Z`

/** The holidays of December 2023. Later years are added here, or by a store in its theme. */
export const defaultHolidayWindows: readonly HolidayWindow[] = [
  { key: 'standard', from: day(1), until: day(6) },
  { key: 'rush', from: day(6), until: day(9) },
  { key: 'last', from: day(9), until: day(11) },
  { key: 'digital', from: day(1), until: day(26) },
]

type WindowInput = { from: string; to: string; text: string }

const date = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

/**
 * Parses a store's own windows. `from` and `to` are days (`2027-12-01`, both included) or instants (`2027-12-01T08:00:00Z`, `to`
 * excluded). A window that is invalid, ends before it starts or has no text is ignored.
 */
export function readWindows(inputs: readonly WindowInput[]): HolidayWindow[] {
  return inputs.flatMap((entry) => {
    const text = entry.text.trim()
    const from = Date.parse(entry.from)
    const until = Date.parse(entry.to) + (date.test(entry.to) ? dayMs : 0)
    if (text === '' || Number.isNaN(from) || Number.isNaN(until) || until <= from) return []
    return [{ text, from: new Date(from).toISOString(), until: new Date(until).toISOString() }]
  })
}
