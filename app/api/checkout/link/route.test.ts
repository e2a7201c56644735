/** @jest-environment node */
import { GET } from './route'

jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (name === 'checkout' ? { value: 'chk_1' } : undefined) }),
}))
jest.mock('../../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'nightshift', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))
const mockSecret: { CHECKOUT_SECRET: string | undefined } = { CHECKOUT_SECRET: undefined }
jest.mock('../../../../lib/env', () => {
  const actual = jest.requireActual('../../../../lib/env')
  const shops = { PUBLIC_URL_PATTERN: 'https://{host}', ROOT_DOMAIN: 'shop.test', DEFAULT_STORE_SLUG: 'nightshift' }
  const all = { ...actual.env, ...shops }
  const get = (_: object, name: string) => (name === 'CHECKOUT_SECRET' ? mockSecret.CHECKOUT_SECRET : all[name])
  return { ...actual, env: new Proxy(all, { get }) }
})

const getLink = async (host: string) => {
  const response = await GET(new Request(`https://${host}/api/checkout/link?id=chk_1`, { headers: { host } }))
  return (await response.json()).link
}

describe('the link to a checkout for another device', () => {
  beforeEach(() => {
    mockSecret.CHECKOUT_SECRET = 'a-checkout-secret-that-only-tests-know'
  })

  it.each(['nightshift.shop.test', 'shop.test'])('uses the host of the request: %s', async (host) => {
    const { origin, pathname, searchParams } = new URL(await getLink(host))
    expect([origin, pathname]).toEqual([`https://${host}`, '/checkout/chk_1'])
    expect(searchParams.get('id')).not.toBeNull()
  })

  it('uses the shop’s canonical URL if the host belongs to another store', async () => {
    expect(new URL(await getLink('outpost.shop.test')).origin).toBe('https://shop.test')
  })

  it('is null without CHECKOUT_SECRET', async () => {
    mockSecret.CHECKOUT_SECRET = undefined
    expect(await getLink('shop.test')).toBeNull()
  })
})
