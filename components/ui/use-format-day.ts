import { useFormatter } from 'next-intl'

/**
 * Formats an ISO date (`2026-12-02`) in the locale: 'Dec 2', with its weekday 'Wed, Dec 2'. Uses non-breaking spaces, so that a
 * date range breaks at its dash.
 */
export function useFormatDay({ weekday = false } = {}): (isoDay: string) => string {
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
