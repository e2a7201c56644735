import fc from 'fast-check'
import { type OrderEvent, orderStatuses } from '../../commerce/contract/order-status'
import { course, timelineOf } from './timeline'

const placedAt = '2026-11-20T21:00:00Z'
const event = (status: OrderEvent['status'], more: Partial<OrderEvent> = {}): OrderEvent => ({
  status,
  at: '2026-11-21T08:00:00Z',
  ...more,
})
const states = (order: Parameters<typeof timelineOf>[0]) => timelineOf(order).steps.map(({ is }) => is)

describe('the way of an order', () => {
  it('begins where it was placed, with three steps to come', () => {
    expect(states({ status: 'placed', history: [event('placed')], placedAt })).toEqual([
      'now',
      'ahead',
      'ahead',
      'ahead',
    ])
  })

  it('has a step behind it that nobody told of, once a later one has come', () => {
    const { steps } = timelineOf({ status: 'shipped', history: [event('placed'), event('shipped')], placedAt })
    expect(steps.map(({ is, at }) => [is, at !== null])).toEqual([
      ['done', true],
      ['done', false],
      ['now', true],
      ['ahead', false],
    ])
  })

  it('tells of every package', () => {
    const parcel = (trackingNumber: string) => ({ carrier: 'USPS', trackingNumber, url: null })
    const history = [event('shipped', { parcel: parcel('1') }), event('shipped', { parcel: parcel('2') })]
    expect(timelineOf({ status: 'shipped', history, placedAt }).steps[2]?.parcels).toEqual([parcel('1'), parcel('2')])
  })

  it('is as far as its status where a service tells no history', () => {
    expect(states({ status: 'delivered', history: [], placedAt })).toEqual(['done', 'done', 'done', 'done'])
    expect(timelineOf({ status: 'refunded', history: [], placedAt })).toMatchObject({
      steps: [{ status: 'placed', is: 'done', at: placedAt }],
      ends: [{ status: 'refunded' }],
    })
  })

  it('ends where it was cancelled and refunded, with the reasons, and has nothing to come', () => {
    const history = [event('placed'), event('cancelled', { reason: 'Out of ink' }), event('refunded')]
    const { steps, ends } = timelineOf({ status: 'refunded', history, placedAt })
    expect(steps.map(({ status, is }) => [status, is])).toEqual([['placed', 'done']])
    expect(ends.map(({ status, reason }) => [status, reason])).toEqual([
      ['cancelled', 'Out of ink'],
      ['refunded', undefined],
    ])
  })

  it('is one way, whatever a service tells: done, then at most one now, then ahead; all done where it has come', () => {
    const status = fc.constantFrom(...orderStatuses)
    fc.assert(
      fc.property(status, fc.array(status, { maxLength: 8 }), (last, told) => {
        const { steps, ends } = timelineOf({ status: last, history: told.map((one) => event(one)), placedAt })
        const ended = last === 'cancelled' || last === 'refunded'
        expect(steps.map((step) => step.status)).toEqual(course.slice(0, steps.length))
        expect(steps.map(({ is }) => is[0]).join('')).toMatch(ended ? /^d+$/ : /^(?:d{4}|d*na*)$/)
        expect(ends.some((end) => end.status === last)).toBe(ended)
      }),
    )
  })
})
