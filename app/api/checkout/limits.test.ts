/** @jest-environment node */

import { limits } from '@/lib/limits/limits'
import { checkoutWith } from '@/tests/storefront/sample-checkout'
import { PUT } from './route'

const mockId = 'AAAAAAAAAAAAAAAAAAAAAA'
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (name === 'checkout' ? { value: mockId } : undefined) }),
}))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))
const change = async (one: object, visitor: string) => {
  const headers = {
    host: 'outpost.shop.test',
    origin: 'http://outpost.shop.test',
    'content-type': 'application/json',
    'x-client-address': visitor,
  }
  const body = JSON.stringify({ id: mockId, change: one })
  return (await PUT(new Request('http://outpost.shop.test/api/checkout', { method: 'PUT', headers, body }))).status
}

// Requirements: C9.180
test('a visitor who guesses promo codes in many checkouts is rate limited and can still buy', async () => {
  const serviceCalls = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(checkoutWith()))
  for (let guess = 0; guess < limits.promo.max; guess += 1)
    expect(await change({ promoCode: `GUESS${guess}` }, '203.0.113.7')).toBe(200)
  expect(serviceCalls).toHaveBeenCalledTimes(limits.promo.max)
  expect(await change({ promoCode: 'GUESS' }, '203.0.113.7')).toBe(429)
  expect(serviceCalls).toHaveBeenCalledTimes(limits.promo.max)
  expect(await change({ promoCode: null }, '203.0.113.7')).toBe(200)
  expect(await change({ marketingOptIn: true }, '203.0.113.7')).toBe(200)
  expect(await change({ promoCode: 'TEN' }, '203.0.113.8')).toBe(200)
})
