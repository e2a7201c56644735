/**
 * Order data from the URL, displayed until the order is loaded. Anyone can write a URL, so it is limited to short text. `arrival`
 * is a date in the wire format (`2026-12-02`), or another checkout's own text for it.
 */
export type OrderPlaceholder = { name: string; number: string; lookupNumber: string; arrival: string }

/** Invisible characters, and those that make a text look like another one. */
const hidden = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

const short = (text: string | null, maxLength: number) =>
  (text ?? '').replace(/\s+/g, ' ').replace(hidden, '').trim().slice(0, maxLength)

const numberOf = (text: string | null) => short(text, 40).replace(/[^A-Za-z0-9-]/g, '')

const looksLikeDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether it is a valid date in the wire format. */
export function isDay(text: string): boolean {
  if (!looksLikeDay(text)) return false
  const day = new Date(text)
  // 31 February is parsed as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export function readOrderPlaceholder(query: Pick<URLSearchParams, 'get'>): OrderPlaceholder {
  const arrival = short(query.get('arrivalEstimate'), 60)
  return {
    name: short(query.get('name'), 60),
    number: numberOf(query.get('orderNumber') ?? query.get('orderLookupNumber')),
    lookupNumber: numberOf(query.get('orderLookupNumber')),
    arrival: looksLikeDay(arrival) && !isDay(arrival) ? '' : arrival,
  }
}
