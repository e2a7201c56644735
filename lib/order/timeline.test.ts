import { type OrderEvent, orderStatuses } from '@awning/contract/order-status'
import fc from 'fast-check'
import { orderProgress, timelineOf } from './timeline'

const placedAt = '2026-11-20T21:00:00Z'
const event = (status: OrderEvent['status'], more: Partial<OrderEvent> = {}): OrderEvent => ({
  status,
  at: '2026-11-21T08:00:00Z',
  ...more,
})
const states = (order: Parameters<typeof timelineOf>[0]) => timelineOf(order).steps.map(({ is }) => is)

describe('the timeline of an order', () => {
  it('starts when it was placed, with three steps ahead', () => {
    expect(states({ status: 'placed', history: [event('placed')], shipments: [], placedAt })).toEqual([
      'now',
      'ahead',
      'ahead',
      'ahead',
    ])
  })

  it('marks a step without an event as done if a later one has occurred', () => {
    const { steps } = timelineOf({
      status: 'shipped',
      history: [event('placed'), event('shipped')],
      shipments: [],
      placedAt,
    })
    expect(steps.map(({ is, at }) => [is, at !== null])).toEqual([
      ['done', true],
      ['done', false],
      ['now', true],
      ['ahead', false],
    ])
  })

  it('contains every package', () => {
    const parcel = (trackingNumber: string) => ({ carrier: 'USPS', trackingNumber, url: null })
    const history = [event('shipped', { parcel: parcel('1') }), event('shipped', { parcel: parcel('2') })]
    expect(timelineOf({ status: 'shipped', history, shipments: [], placedAt }).steps[2]?.parcels).toEqual([
      parcel('1'),
      parcel('2'),
    ])
  })

  it('has the parcels of an order that is shipped in part at the step ahead', () => {
    const items = [{ line: 0, sku: 'tee', quantity: 1 }]
    const shipment = { id: 1, at: placedAt, items, carrier: 'USPS', trackingNumber: '1', url: null }
    const { steps } = timelineOf({ status: 'placed', history: [event('placed')], shipments: [shipment], placedAt })
    expect(steps[2]).toMatchObject({ is: 'ahead', parcels: [shipment] })
  })

  it('is derived from the status if a service returns no history', () => {
    expect(states({ status: 'delivered', history: [], shipments: [], placedAt })).toEqual([
      'done',
      'done',
      'done',
      'done',
    ])
    expect(timelineOf({ status: 'refunded', history: [], shipments: [], placedAt })).toMatchObject({
      steps: [{ status: 'placed', is: 'done', at: placedAt }],
      ends: [{ status: 'refunded' }],
    })
  })

  it('ends when the order was canceled and refunded, with the reasons and no steps ahead', () => {
    const history = [event('placed'), event('cancelled', { reason: 'Out of ink' }), event('refunded')]
    const { steps, ends } = timelineOf({ status: 'refunded', history, shipments: [], placedAt })
    expect(steps.map(({ status, is }) => [status, is])).toEqual([['placed', 'done']])
    expect(ends.map(({ status, reason }) => [status, reason])).toEqual([
      ['cancelled', 'Out of ink'],
      ['refunded', undefined],
    ])
  })

  it('is consistent for any history: done steps, at most one current, then those ahead; all done once delivered', () => {
    const status = fc.constantFrom(...orderStatuses)
    fc.assert(
      fc.property(status, fc.array(status, { maxLength: 8 }), (last, events) => {
        const { steps, ends } = timelineOf({
          status: last,
          history: events.map((one) => event(one)),
          shipments: [],
          placedAt,
        })
        const ended = last === 'cancelled' || last === 'refunded'
        expect(steps.map((step) => step.status)).toEqual(orderProgress.slice(0, steps.length))
        expect(steps.map(({ is }) => is[0]).join('')).toMatch(ended ? /^d+$/ : /^(?:d{4}|d*na*)$/)
        expect(ends.some((end) => end.status === last)).toBe(ended)
      }),
    )
  })
})
