/** @jest-environment node */
import { seal } from '../../commerce/contract/seal'
import { opensCheckout, resumeAddress } from './resume-link'

const mockSecret = 'a-checkout-secret-that-only-tests-know'
const mockEnv: { CHECKOUT_SECRET: string | undefined } = { CHECKOUT_SECRET: undefined }
jest.mock('../env', () => {
  const actual = jest.requireActual('../env')
  const shops = { PUBLIC_URL_PATTERN: 'https://{host}', ROOT_DOMAIN: 'shop.test' }
  return {
    ...actual,
    env: new Proxy(
      { ...actual.env, ...shops },
      { get: (all, name) => (name in mockEnv ? mockEnv.CHECKOUT_SECRET : all[name]) },
    ),
  }
})

beforeEach(() => {
  mockEnv.CHECKOUT_SECRET = mockSecret
})

const outpost = { slug: 'outpost' }
const now = new Date('2026-11-20T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const sealedOf = (address: string) => new URL(address).searchParams.get('id') ?? ''

describe('the link to a checkout', () => {
  it('stands at the store’s own host and opens that checkout for seven days', async () => {
    const address = await resumeAddress(outpost, 'chk_1', { now })
    expect(address).toMatch(/^https:\/\/outpost\.shop\.test\/checkout\/chk_1\?id=[A-Za-z0-9_-]+$/)
    expect(await opensCheckout(sealedOf(address), 'outpost', 'chk_1', later(7 - 1 / 86_400))).toBe(true)
    expect(await opensCheckout(sealedOf(address), 'outpost', 'chk_1', later(7))).toBe(false)
  })

  it('stands at the store’s custom domain where it has one', async () => {
    expect(await resumeAddress({ slug: 'outpost', domain: 'outpost.example' }, 'chk_1')).toMatch(
      /^https:\/\/outpost\.example\/checkout\/chk_1\?id=/,
    )
  })

  it('stands where the buyer is, where that is known', async () => {
    const origin = 'https://outpost.example'
    const address = await resumeAddress(outpost, 'chk_1', { now, origin })
    expect(address).toMatch(/^https:\/\/outpost\.example\/checkout\/chk_1\?id=/)
    expect(await opensCheckout(sealedOf(address), 'outpost', 'chk_1', now)).toBe(true)
  })

  it('opens no other checkout and no other store’s', async () => {
    const sealed = sealedOf(await resumeAddress(outpost, 'chk_1', { now }))
    expect(await opensCheckout(sealed, 'outpost', 'chk_2', now)).toBe(false)
    expect(await opensCheckout(sealed, 'nightshift', 'chk_1', now)).toBe(false)
  })

  it('opens nothing once a single letter of it is another, missing or added', async () => {
    const sealed = sealedOf(await resumeAddress(outpost, 'chk_1', { now }))
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(await opensCheckout(changed, 'outpost', 'chk_1', now)).toBe(false)
      expect(await opensCheckout(sealed.slice(0, at), 'outpost', 'chk_1', now)).toBe(false)
    }
    for (const padded of [`${sealed}A`, `${sealed}=`, ` ${sealed}`, 'A'.repeat(100_000)])
      expect(await opensCheckout(padded, 'outpost', 'chk_1', now)).toBe(false)
  })

  it('opens nothing that was sealed for another purpose or with another secret', async () => {
    const content = { store: 'outpost', checkout: 'chk_1', expires: 9_999_999_999 }
    const open = (sealed: string) => opensCheckout(sealed, 'outpost', 'chk_1', now)
    expect(await open(await seal(content, 'preview cookie', mockSecret))).toBe(false)
    expect(await open(await seal(content, 'checkout link', `${mockSecret}!`))).toBe(false)
    expect(await open(await seal(content, 'checkout link', mockSecret))).toBe(true)
  })

  it('is plain where no secret is set, and opens nothing then', async () => {
    const sealed = sealedOf(await resumeAddress(outpost, 'chk_1', { now }))
    mockEnv.CHECKOUT_SECRET = undefined
    expect(await resumeAddress(outpost, 'chk_1', { now })).toBe('https://outpost.shop.test/checkout/chk_1')
    expect(await opensCheckout(sealed, 'outpost', 'chk_1', now)).toBe(false)
  })
})
