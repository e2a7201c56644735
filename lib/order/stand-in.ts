/**
 * What the address says of an order until the order itself is there. Anyone can write an address: text only, and short. `arrival` is a day of the wire
 * (`2026-12-02`), or another checkout's own words for it.
 */
export type OrderStandIn = { name: string; number: string; lookupNumber: string; arrival: string }

const short = (text: string | null, most: number) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most)

const numberOf = (text: string | null) => short(text, 40).replace(/[^A-Za-z0-9-]/g, '')

const looksLikeDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether it is a day of the wire that exists. */
export const isDay = (text: string): boolean => looksLikeDay(text) && !Number.isNaN(Date.parse(text))

export function readStandIn(query: Pick<URLSearchParams, 'get'>): OrderStandIn {
  const arrival = short(query.get('arrivalEstimate'), 60)
  return {
    name: short(query.get('name'), 60),
    number: numberOf(query.get('orderNumber') ?? query.get('orderLookupNumber')),
    lookupNumber: numberOf(query.get('orderLookupNumber')),
    arrival: looksLikeDay(arrival) && !isDay(arrival) ? '' : arrival,
  }
}
