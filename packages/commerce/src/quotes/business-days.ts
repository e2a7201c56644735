const day = 86_400_000

/**
 * The day that is a number of working days after an instant (UTC), as 'YYYY-MM-DD'. Weekends and the days below are not working
 * days.
 */
export function addBusinessDays(from: Date, days: number): string {
  let at = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  for (let left = days; left > 0; ) {
    at += day
    if (isBusinessDay(new Date(at))) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

function isBusinessDay(date: Date): boolean {
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()]
  if (month === 11 && weekday === 4 && dayOfMonth >= 22 && dayOfMonth <= 28) return false
  return !holidays.has(`${month}-${dayOfMonth}`)
}

/** New Year, Independence Day, Christmas; Thanksgiving is the fourth Thursday of November. */
const holidays: ReadonlySet<string> = new Set(['1-1', '7-4', '12-25'])
