import { useFormatter } from 'next-intl'

/**
 * Writes a day of the wire (`2026-12-02`) as the language does: 'Dec 2', with its weekday 'Wed, Dec 2'. No line breaks within it, so that a range
 * of days breaks at its dash.
 */
export function useDay({ weekday = false } = {}): (isoDay: string) => string {
  const format = useFormatter()
  return (isoDay) =>
    format
      .dateTime(new Date(`${isoDay}T00:00:00Z`), {
        ...(weekday && { weekday: 'short' }),
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      })
      .replaceAll(' ', '\u00a0')
}
