import { seal, unseal } from '@awning/platform/seal'
import fc from 'fast-check'
import { z } from 'zod'
import { encryptPreview, openPreview } from './preview'

const secret = 'a secret that is long enough for a test'
const now = new Date('2026-11-21T12:00:00Z')
const expires = now.getTime() / 1000 + 60

test('a sealed value opens only with its purpose and its secret', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const content = { value: JSON.parse(JSON.stringify(value)) }
      const sealed = await seal(content, 'one', secret)
      expect(sealed).toMatch(/^[A-Za-z0-9_.-]+$/)
      expect(await unseal(sealed, z.unknown(), 'one', secret)).toEqual(content)
      expect(await unseal(sealed, z.unknown(), 'two', secret)).toBeNull()
      expect(await unseal(sealed, z.unknown(), 'one', `${secret}!`)).toBeNull()
    }),
    { numRuns: 40 },
  )
})

test('any changed bit is detected', async () => {
  const sealed = await encryptPreview({ store: 'corner', expires }, secret)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 0, max: 5 }), async (at, bit) => {
      const index = alphabet.indexOf(sealed[at] ?? '')
      const flipped = index < 0 ? alphabet[bit] : alphabet[index ^ (1 << bit)]
      const changed = `${sealed.slice(0, at)}${flipped}${sealed.slice(at + 1)}`
      expect(await openPreview(changed, 'corner', now, secret)).toBeNull()
    }),
    { numRuns: 300 },
  )
})

// Requirements: 5.14, C6.501
test('a preview opens only for its own store, until it expires, and only with the secret', async () => {
  const sealed = await encryptPreview({ store: 'corner', expires }, secret)
  expect(await openPreview(sealed, 'corner', now, secret)).toEqual({ store: 'corner', expires })
  expect(await openPreview(sealed, 'other', now, secret)).toBeNull()
  expect(await openPreview(sealed, 'corner', new Date(expires * 1000), secret)).toBeNull()
  expect(await openPreview(sealed, 'corner', now, undefined)).toBeNull()
})

test('any other text returns null and throws nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
      expect(await openPreview(text, 'corner', now, secret)).toBeNull()
    }),
    { numRuns: 200 },
  )
  for (const text of ['', '=', 'A'.repeat(5000), 'eyJhbGciOiJub25lIn0', '../../etc'])
    expect(await openPreview(text, 'corner', now, secret)).toBeNull()
})

test('a sealed value is an encrypted JWT that expires', async () => {
  const sealed = await seal({ store: 'corner', exp: expires }, 'one', secret)
  const [header] = sealed.split('.')
  expect(JSON.parse(Buffer.from(header ?? '', 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' })
  const openAt = (seconds: number) => unseal(sealed, z.unknown(), 'one', secret, new Date(seconds * 1000))
  expect(await openAt(expires - 0.001)).toEqual({ store: 'corner', exp: expires })
  expect(await openAt(expires)).toBeNull()
})
