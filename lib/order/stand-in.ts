/**
 * What the address says of an order until the order itself is there. Anyone can write an address: text only, and short. `arrival` is a day of the wire
 * (`2026-12-02`), or another checkout's own words for it.
 */
export type OrderStandIn = { name: string; number: string; lookupNumber: string; arrival: string }

/** Characters that do not show, and those by which one text passes for another. */
const hidden = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

const short = (text: string | null, most: number) =>
  (text ?? '').replace(/\s+/g, ' ').replace(hidden, '').trim().slice(0, most)

const numberOf = (text: string | null) => short(text, 40).replace(/[^A-Za-z0-9-]/g, '')

const looksLikeDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether it is a day of the wire that exists. */
export function isDay(text: string): boolean {
  if (!looksLikeDay(text)) return false
  const day = new Date(text)
  // 31 February is read as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export function readStandIn(query: Pick<URLSearchParams, 'get'>): OrderStandIn {
  const arrival = short(query.get('arrivalEstimate'), 60)
  return {
    name: short(query.get('name'), 60),
    number: numberOf(query.get('orderNumber') ?? query.get('orderLookupNumber')),
    lookupNumber: numberOf(query.get('orderLookupNumber')),
    arrival: looksLikeDay(arrival) && !isDay(arrival) ? '' : arrival,
  }
}
