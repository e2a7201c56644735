/** The calendar day that lies so many working days (Monday to Friday) after an instant, in UTC: `2026-11-25`. */
export function workingDay(from: Date, days: number): string {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
