import { createHash } from 'node:crypto'
import { CreatedPreview, encryptPreview } from '@awning/contract/preview'
import { seal } from '@awning/platform/seal'
import { expect } from 'playwright/test'
import { admin } from '../../e2e/fixtures/admin'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { cookiesOf, writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'
import { median } from './fixtures/measure-health-during'

const file = cornerStore({ listings: [aListing({ slug: 'unseen-tee', title: 'Unseen Tee', visibility: 'private' })] })
const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const flipped = (bytes: Buffer, bit: number) =>
  Buffer.from(bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)))
/** The values that differ from a JWE in one bit of one of its parts. */
const withFlippedBits = (token: string) => {
  const parts = token.split('.')
  return parts.flatMap((part, at) =>
    Array.from({ length: bytesOf(part).length * 8 }, (_, bit) =>
      parts.with(at, flipped(bytesOf(part), bit).toString('base64url')).join('.'),
    ),
  )
}

export const previewHash: Attack = {
  id: 'S23',
  attack: 'preview hash: bit flip, other store, expired, replay, ECB/CBC block reordering',
  expected: 'AEAD failure → published content, no timing difference',
  asvs: '11.3.2, 11.3.3',
  run: async ({ testApp, behindProxy, openShop, pickByRunMode }) => {
    const { slug } = await openShop(file)
    const other = (await openShop(file)).slug
    const linkOf = async (store: string) =>
      (await admin(testApp, 'POST', `/stores/${store}/previews`, CreatedPreview, {})).previewData
    const own = await linkOf(slug)
    const [header = '', key = '', iv = '', ciphertext = '', tag = ''] = own.split('.')
    const bytes = bytesOf(ciphertext)
    const half = 16 * Math.floor(bytes.length / 32)
    const swapped = Buffer.concat([bytes.subarray(16, 32), bytes.subarray(0, 16), bytes.subarray(32)])
    const unencrypted = Buffer.from('{"alg":"none"}').toString('base64url')
    const secret = testApp.settings.PREVIEW_SECRET ?? ''
    const expiresAt = Math.floor(Date.now() / 1_000) + 3_600
    const step = pickByRunMode(1, 37)
    const forged = [
      ...withFlippedBits(own).filter((_, bit) => bit % step === 0),
      await linkOf(other),
      await encryptPreview({ store: slug, expires: expiresAt - 7_200 }, secret),
      await encryptPreview({ store: slug, expires: expiresAt }, createHash('sha256').update('guess').digest('hex')),
      await seal({ store: slug, exp: expiresAt }, 'checkout link', secret),
      ...[swapped, bytes.subarray(0, half), Buffer.concat([bytes, bytes.subarray(-16)]), bytes.subarray(0, -16)].map(
        (changed) => [header, key, iv, changed.toString('base64url'), tag].join('.'),
      ),
      [unencrypted, key, iv, ciphertext, tag].join('.'),
      [header, key, iv, ciphertext, ''].join('.'),
      ...[
        `${own}=`,
        `${own}A`,
        own.slice(0, -1),
        own.toUpperCase(),
        '',
        'null',
        Buffer.from(JSON.stringify({ store: slug, expires: expiresAt })).toString('base64url'),
      ],
    ]
    const host = hostOf(testApp, slug)
    const times: number[] = []
    // From many client addresses, so that no request is rate limited before its token is checked.
    const { testApp: front } = await behindProxy()
    for (const [n, previewData] of forged.entries()) {
      const headers = { 'x-forwarded-for': `198.51.100.${n % 200}` }
      const from = performance.now()
      const response = await writeJson(front, slug, '/api/preview', { previewData }, { headers })
      times.push(performance.now() - from)
      expect([response.status, response.body, cookiesOf(response)], previewData).toEqual([200, '{"preview":false}', ''])
    }
    // A valid token starts a preview of this store only. Its cookie is sealed for a different purpose than the token.
    const opened = await writeJson(testApp, slug, '/api/preview', { previewData: own })
    expect(JSON.parse(opened.body)).toEqual({ preview: true })
    const cookie = cookiesOf(opened)
    const asVisitor = (store: string, cookieHeader: string) =>
      rawRequest(testApp, {
        host: hostOf(testApp, store),
        path: '/listing/unseen-tee',
        headers: { cookie: cookieHeader },
      })
    expect((await asVisitor(slug, cookie)).body).toContain('Unseen Tee')
    for (const cookieHeader of [
      cookie.slice(0, -2),
      cookie.replace(/=.*/, `=${own}`),
      '__prerender_bypass=1',
      `preview=${forged[0]}`,
    ])
      expect((await asVisitor(slug, cookieHeader)).status, cookieHeader).toBe(404)
    expect((await asVisitor(other, cookie)).status).toBe(404)
    const path = `/listing/unseen-tee?previewData=${own}`
    expect((await rawRequest(testApp, { host, path })).status).toBe(404)
    return {
      observed: `${forged.length} of ${forged.length} forged ones open nothing, half in ${median(times)} ms; 5 forged or foreign cookies open nothing`,
    }
  },
}
