/** @jest-environment node */

import type { Change } from '@awning/contract/change'
import { signCall } from '@awning/platform/signed-call'
import { revalidateTag } from 'next/cache'
import { env } from '@/lib/env'
import { endlessBody } from '@/tests/storefront/endless-body'
import { POST } from './route'

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))
const mockRefresh = jest.fn()
jest.mock('../../../lib/page-refresh/refresh-pages', () => ({ refreshPages: (store: string) => mockRefresh(store) }))

async function sendChange(change: Change, url = `${env.APP_URL}/api/revalidate`) {
  const content = { storeSlug: 'outpost', changes: [change] }
  const { body, headers } = signCall(content, { url, secret: env.REVALIDATE_SECRET }, { now: new Date() })
  const response = await POST(new Request('http://outpost.localhost/api/revalidate', { method: 'POST', headers, body }))
  return [response.status, jest.mocked(revalidateTag).mock.calls]
}

beforeEach(() => jest.mocked(revalidateTag).mockClear())

/** Headers with a well-formed but invalid signature. */
const signedAt = (seconds: number) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(Date.now() / 1000) + seconds),
  'webhook-signature': `v1,${'A'.repeat(43)}=`,
})
function sendEndless(headers: Record<string, string>) {
  const { state, ...endless } = endlessBody()
  return {
    state,
    sent: POST(new Request('http://outpost.localhost/api/revalidate', { method: 'POST', headers, ...endless })),
  }
}

it('rejects an unsigned or stale request without reading its body', async () => {
  for (const headers of [{}, { ...signedAt(0), 'webhook-signature': 'v1,1' }, signedAt(-301)]) {
    const { state, sent } = sendEndless(headers)
    expect((await sent).status).toBe(401)
    expect(state.sent).toBe(0)
  }
})

it('reads at most 256 kB of a body with a well-formed signature', async () => {
  const { state, sent } = sendEndless(signedAt(0))
  expect((await sent).status).toBe(413)
  expect(state.sent).toBeLessThan(300_000)
})

describe('a change of a store', () => {
  it('serves the stale page once and revalidates it in the background', async () => {
    expect(await sendChange({ type: 'store' })).toEqual([204, [['store:outpost', 'max']]])
    expect(await sendChange({ type: 'theme' })).toEqual([204, expect.arrayContaining([['theme:outpost', 'max']])])
    expect(mockRefresh.mock.calls).toEqual([['outpost'], ['outpost']])
  })

  it('is rejected if it was signed for another app', async () => {
    expect(await sendChange({ type: 'store' }, 'https://another.example/api/revalidate')).toEqual([401, []])
  })

  it('expires the pages at once if the store was closed or protected', async () => {
    const [status, calls] = await sendChange({ type: 'store', hidden: true })
    expect([status, calls]).toEqual([
      204,
      [
        ['store:outpost', { expire: 0 }],
        ['theme:outpost', { expire: 0 }],
      ],
    ])
  })

  it('expires the pages at once if a listing was deleted', async () => {
    const [, calls] = await sendChange({ type: 'listing', slug: 'tee', hidden: true })
    expect(calls).toContainEqual(['listing:outpost:tee', { expire: 0 }])
  })
})
