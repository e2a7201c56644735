/** What the address says of an order until the order itself is there. Anyone can write an address: text only, and short. */
export type OrderStandIn = { name: string; number: string; lookupNumber: string; arrival: string }

const short = (text: string | null, most: number) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most)

const numberOf = (text: string | null) => short(text, 40).replace(/[^A-Za-z0-9-]/g, '')

export function readStandIn(query: Pick<URLSearchParams, 'get'>): OrderStandIn {
  const arrival = short(query.get('arrivalEstimate'), 10)
  return {
    name: short(query.get('name'), 60),
    number: numberOf(query.get('orderNumber') ?? query.get('orderLookupNumber')),
    lookupNumber: numberOf(query.get('orderLookupNumber')),
    arrival: /^\d{4}-\d{2}-\d{2}$/.test(arrival) && !Number.isNaN(Date.parse(arrival)) ? arrival : '',
  }
}
