/** @jest-environment node */
import { requestOrigin } from './origin'

jest.mock('../env', () => {
  const actual = jest.requireActual('../env')
  const shops = { PUBLIC_URL_PATTERN: 'https://{host}', ROOT_DOMAIN: 'shop.test', DEFAULT_STORE_SLUG: 'nightshift' }
  return { ...actual, env: { ...actual.env, ...shops } }
})

const nightshift = { slug: 'nightshift' }
const outpost = { slug: 'outpost', domain: 'outpost.example' }
const at = (store: typeof nightshift, host: string) => requestOrigin(store, new Headers({ host }))

describe('the origin of a visit', () => {
  it('is the requested host: the sub-domain, the root domain of the default store, or a custom domain', () => {
    expect(at(nightshift, 'nightshift.shop.test:3310')).toBe('https://nightshift.shop.test')
    expect(at(nightshift, 'Shop.test')).toBe('https://shop.test')
    expect(at(outpost, 'outpost.shop.test')).toBe('https://outpost.shop.test')
    expect(at(outpost, 'old.outpost.example')).toBe('https://old.outpost.example')
  })

  it('is the canonical one if the header names another store, no store, an IP address or is malformed', () => {
    for (const host of ['nightshift.shop.test', 'shop.test', 'www.shop.test', 'a.b.shop.test', '10.0.0.7', '[::1]'])
      expect(at(outpost, host)).toBe('https://outpost.example')
    for (const host of ['outpost.shop.test', '10.0.0.7', 'localhost', 'evil.test/x', 'evil.test@shop.test', ''])
      expect(at(nightshift, host)).toBe('https://shop.test')
  })
})
