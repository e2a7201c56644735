/** @jest-environment node */

import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { getDeliveryOptions } from '../services/checkouts'
import { readInitialQuotes } from './quotes'

jest.mock('../services/checkouts', () => ({ getDeliveryOptions: jest.fn() }))

const options = jest.mocked(getDeliveryOptions)
const store = { slug: 'corner' }
const quote = {
  id: 'fullRushCost',
  name: 'Rush',
  cost: { amount: 1500, currency: 'USD' as const },
  deliveryEstimates: { early: '2026-11-30', late: '2026-12-03' },
}
const response = (quotes: (typeof quote)[]) => ({ data: { type: 'deliveryOptions', attributes: { quotes } } })

afterEach(() => jest.useRealTimers())

test('a checkout with an address is rendered with its delivery options', async () => {
  options.mockResolvedValue(response([quote]))
  expect(await readInitialQuotes(store, checkoutWith())).toEqual([quote])
})

test('a checkout without an address has none', async () => {
  expect(await readInitialQuotes(store, checkoutWith({ customer: null }))).toBeUndefined()
})

test('the page does not wait for options that fail or take long', async () => {
  options.mockRejectedValue(new Error('unavailable'))
  expect(await readInitialQuotes(store, checkoutWith())).toBeUndefined()
  jest.useFakeTimers()
  options.mockReturnValue(new Promise(() => undefined))
  const quotes = readInitialQuotes(store, checkoutWith())
  await jest.advanceTimersByTimeAsync(300)
  expect(await quotes).toBeUndefined()
})
