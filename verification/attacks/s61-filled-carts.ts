import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { lineOf } from '../../e2e/fixtures/checkout-calls'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

/** New saved carts that one visitor may create in an hour. */
const mostCarts = 20
const invented = () =>
  Array.from({ length: 490 }, (_, index) => ({
    ...{ slug: `a${randomBytes(30).toString('hex')}`, productId: 1 + index, colorId: 10_000_000 + index },
    ...{ sizeId: index + 1, quantity: 1, itemGroupId: randomBytes(20).toString('hex') },
  }))

export const filledCarts: Attack = {
  id: 'S61',
  attack: 'anonymous carts of invented lines fill the disk, over many stores',
  expected: 'unknown items 422; 20 new saved carts an hour for a visitor over all stores',
  asvs: '2.4.1',
  run: async ({ openShop, behindProxy, pickByRunMode }) => {
    const shops = [await openShop(), await openShop()]
    const { testApp } = await behindProxy()
    let visitors = 0
    const from = () => {
      visitors = (visitors % 250) + 1
      return { 'x-forwarded-for': `198.51.100.${visitors}` }
    }
    const rejected: number[] = []
    for (let n = 0; n < pickByRunMode(400, 40); n++) {
      const [shop] = shops
      const body = { region: 'USA', lines: invented() }
      rejected.push((await writeJson(testApp, shop?.slug ?? '', '/api/cart', body, { headers: from() })).status)
    }
    expect(new Set(rejected)).toEqual(new Set([422]))

    const headers = { 'x-forwarded-for': '203.0.113.61' }
    const statuses: number[] = []
    for (let n = 0; n < 2 * mostCarts; n++)
      for (const { slug } of shops) {
        const lines = [{ ...(await lineOf({ testApp, slug })), slug: randomBytes(20).toString('hex') }]
        statuses.push((await writeJson(testApp, slug, '/api/cart', { region: 'USA', lines }, { headers })).status)
      }
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostCarts)
    expect(statuses.slice(mostCarts).every((status) => status === 429)).toBe(true)
    // Another visitor still saves a cart.
    const [{ slug } = { slug: '' }] = shops
    const lines = [await lineOf({ testApp, slug })]
    const other = await writeJson(testApp, slug, '/api/cart', { region: 'USA', lines }, { headers: from() })
    expect(other.status).toBe(201)
    return {
      observed: `${rejected.length} of ${rejected.length} carts of invented lines are 422; ${mostCarts} of ${statuses.length} carts of one visitor in ${shops.length} stores saved, the rest is 429`,
    }
  },
}
