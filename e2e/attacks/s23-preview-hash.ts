import { createHash } from 'node:crypto'
import { expect } from 'playwright/test'
import { MadePreview, sealPreview } from '../../commerce/contract/preview'
import { seal } from '../../commerce/contract/seal'
import { admin } from '../fixtures/admin'
import { aListing, cornerStore } from '../fixtures/corner-store'
import { median } from '../fixtures/meanwhile'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { cookiesOf, writeJson } from '../fixtures/same-origin'
import type { Attack } from './attack'

const file = cornerStore({ listings: [aListing({ slug: 'unseen-tee', title: 'Unseen Tee', visibility: 'private' })] })
const flipped = (text: string, bit: number) => {
  const bytes = Buffer.from(text, 'base64url')
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return bytes.toString('base64url')
}

export const previewHash: Attack = {
  id: 'S23',
  attack: 'preview hash: bit flip, other store, expired, replay, ECB/CBC tricks',
  expected: 'AEAD failure → normal mode, same time',
  asvs: '11.3.2, 11.3.3',
  run: async ({ house, fronted, openShop, rounds }) => {
    const { slug } = await openShop(file)
    const other = (await openShop(file)).slug
    const linkOf = async (store: string) =>
      (await admin(house, 'POST', `/stores/${store}/previews`, MadePreview, {})).previewData
    const own = await linkOf(slug)
    const bytes = Buffer.from(own, 'base64url')
    const half = 16 * Math.floor(bytes.length / 32)
    const swapped = Buffer.concat([
      bytes.subarray(0, 12),
      bytes.subarray(28, 44),
      bytes.subarray(12, 28),
      bytes.subarray(44),
    ])
    const secret = house.settings.PREVIEW_SECRET ?? ''
    const soon = Math.floor(Date.now() / 1_000) + 3_600
    const bits = Array.from({ length: bytes.length * 8 }, (_, bit) => bit)
    const step = rounds(1, 37)
    const forged = [
      ...bits.filter((bit) => bit % step === 0).map((bit) => flipped(own, bit)),
      await linkOf(other),
      await sealPreview({ store: slug, expires: soon - 7_200 }, secret),
      await sealPreview({ store: slug, expires: soon }, createHash('sha256').update('guess').digest('hex')),
      await seal({ store: slug, expires: soon }, 'checkout link', secret),
      ...[swapped, bytes.subarray(0, half), Buffer.concat([bytes, bytes.subarray(-16)]), bytes.subarray(0, -16)].map(
        (one) => one.toString('base64url'),
      ),
      ...[
        `${own}=`,
        `${own}A`,
        own.slice(0, -1),
        own.toUpperCase(),
        '',
        'null',
        Buffer.from(JSON.stringify({ store: slug, expires: soon })).toString('base64url'),
      ],
    ]
    const host = hostOf(house, slug)
    const times: number[] = []
    // From many addresses, so that each is looked at and none is merely too many.
    const { house: front } = await fronted()
    for (const [n, previewData] of forged.entries()) {
      const headers = { 'x-forwarded-for': `198.51.100.${n % 200}` }
      const from = performance.now()
      const answer = await writeJson(front, slug, '/api/preview', { previewData }, { headers })
      times.push(performance.now() - from)
      expect([answer.status, answer.body, cookiesOf(answer)], previewData).toEqual([200, '{"preview":false}', ''])
    }
    // What does open, opens this store and none other; its cookie is sealed once more.
    const opened = await writeJson(house, slug, '/api/preview', { previewData: own })
    expect(JSON.parse(opened.body)).toEqual({ preview: true })
    const cookie = cookiesOf(opened)
    const asVisitor = (store: string, jar: string) =>
      rawRequest(house, { host: hostOf(house, store), path: '/listing/unseen-tee', headers: { cookie: jar } })
    expect((await asVisitor(slug, cookie)).body).toContain('Unseen Tee')
    for (const jar of [
      cookie.slice(0, -2),
      cookie.replace(/=.*/, `=${own}`),
      '__prerender_bypass=1',
      `preview=${forged[0]}`,
    ])
      expect((await asVisitor(slug, jar)).status, jar).toBe(404)
    expect((await asVisitor(other, cookie)).status).toBe(404)
    const path = `/listing/unseen-tee?previewData=${own}`
    expect((await rawRequest(house, { host, path })).status).toBe(404)
    return {
      seen: `${forged.length} of ${forged.length} forged ones open nothing, half in ${median(times)} ms; 5 forged or foreign cookies neither`,
    }
  },
}
