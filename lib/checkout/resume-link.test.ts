/** @jest-environment node */
import { seal } from '@awning/platform/seal'
import { createResumeUrl, isValidResumeLink } from './resume-link'

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
  // Requirements: C2.20
  it('uses the store’s own host and opens that checkout for seven days', async () => {
    const address = await createResumeUrl(outpost, 'chk_1', { now })
    expect(address).toMatch(/^https:\/\/outpost\.shop\.test\/checkout\/chk_1\?id=[A-Za-z0-9_.-]+$/)
    expect(await isValidResumeLink(sealedOf(address), 'outpost', 'chk_1', later(7 - 1 / 86_400))).toBe(true)
    expect(await isValidResumeLink(sealedOf(address), 'outpost', 'chk_1', later(7))).toBe(false)
  })

  it('uses the store’s custom domain if it has one', async () => {
    expect(await createResumeUrl({ slug: 'outpost', domain: 'outpost.example' }, 'chk_1')).toMatch(
      /^https:\/\/outpost\.example\/checkout\/chk_1\?id=/,
    )
  })

  it('uses the origin of the visit if it is known', async () => {
    const origin = 'https://outpost.example'
    const address = await createResumeUrl(outpost, 'chk_1', { now, origin })
    expect(address).toMatch(/^https:\/\/outpost\.example\/checkout\/chk_1\?id=/)
    expect(await isValidResumeLink(sealedOf(address), 'outpost', 'chk_1', now)).toBe(true)
  })

  it('opens no other checkout and no checkout of another store', async () => {
    const sealed = sealedOf(await createResumeUrl(outpost, 'chk_1', { now }))
    expect(await isValidResumeLink(sealed, 'outpost', 'chk_2', now)).toBe(false)
    expect(await isValidResumeLink(sealed, 'nightshift', 'chk_1', now)).toBe(false)
  })

  // Requirements: C2.20
  it('opens nothing if a single character of it is changed, missing or added', async () => {
    const sealed = sealedOf(await createResumeUrl(outpost, 'chk_1', { now }))
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(await isValidResumeLink(changed, 'outpost', 'chk_1', now)).toBe(false)
      expect(await isValidResumeLink(sealed.slice(0, at), 'outpost', 'chk_1', now)).toBe(false)
    }
    for (const padded of [`${sealed}A`, `${sealed}=`, ` ${sealed}`, 'A'.repeat(100_000)])
      expect(await isValidResumeLink(padded, 'outpost', 'chk_1', now)).toBe(false)
  })

  it('opens nothing if it was sealed for another purpose or with another secret', async () => {
    const content = { store: 'outpost', checkout: 'chk_1', exp: 9_999_999_999 }
    const open = (sealed: string) => isValidResumeLink(sealed, 'outpost', 'chk_1', now)
    expect(await open(await seal(content, 'preview cookie', mockSecret))).toBe(false)
    expect(await open(await seal(content, 'checkout link', `${mockSecret}!`))).toBe(false)
    expect(await open(await seal(content, 'checkout link', mockSecret))).toBe(true)
  })

  it('has no sealed part if no secret is set, and then opens nothing', async () => {
    const sealed = sealedOf(await createResumeUrl(outpost, 'chk_1', { now }))
    mockEnv.CHECKOUT_SECRET = undefined
    expect(await createResumeUrl(outpost, 'chk_1', { now })).toBe('https://outpost.shop.test/checkout/chk_1')
    expect(await isValidResumeLink(sealed, 'outpost', 'chk_1', now)).toBe(false)
  })
})
