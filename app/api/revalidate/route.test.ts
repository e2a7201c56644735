/** @jest-environment node */
import { revalidateTag } from 'next/cache'
import type { Change } from '@/commerce/contract/change'
import { signCall } from '@/commerce/contract/signed-call'
import { env } from '@/lib/env'
import { endlessBody } from '@/lib/services/endless-body-fixture'
import { POST } from './route'

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))
const mockRefresh = jest.fn()
jest.mock('../../../lib/page-refresh/refresh-pages', () => ({ refreshPages: (store: string) => mockRefresh(store) }))

async function told(change: Change, url = `${env.APP_URL}/api/revalidate`) {
  const content = { storeSlug: 'outpost', changes: [change] }
  const { body, headers } = signCall(content, { url, secret: env.REVALIDATE_SECRET }, { now: new Date() })
  const answer = await POST(new Request('http://outpost.localhost/api/revalidate', { method: 'POST', headers, body }))
  return [answer.status, jest.mocked(revalidateTag).mock.calls]
}

beforeEach(() => jest.mocked(revalidateTag).mockClear())

/** Headers with the form of a signature. */
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

it('refuses an unsigned or stale body without reading it', async () => {
  for (const headers of [{}, { ...signedAt(0), 'webhook-signature': 'v1,1' }, signedAt(-301)]) {
    const { state, sent } = sendEndless(headers)
    expect((await sent).status).toBe(401)
    expect(state.sent).toBe(0)
  }
})

it('reads no more than 256 kB of a body whose signature only looks right', async () => {
  const { state, sent } = sendEndless(signedAt(0))
  expect((await sent).status).toBe(413)
  expect(state.sent).toBeLessThan(300_000)
})

describe('what the service tells of a store', () => {
  it('is shown once more as it was, and made anew behind it', async () => {
    expect(await told({ noun: 'store' })).toEqual([204, [['store:outpost', 'max']]])
    expect(await told({ noun: 'theme' })).toEqual([204, expect.arrayContaining([['theme:outpost', 'max']])])
    expect(mockRefresh.mock.calls).toEqual([['outpost'], ['outpost']])
  })

  it('is not heard where it was meant for another app', async () => {
    expect(await told({ noun: 'store' }, 'https://another.example/api/revalidate')).toEqual([401, []])
  })

  it('is shown never again where the store was closed or given a code', async () => {
    const [status, calls] = await told({ noun: 'store', gone: true })
    expect([status, calls]).toEqual([
      204,
      [
        ['store:outpost', { expire: 0 }],
        ['theme:outpost', { expire: 0 }],
      ],
    ])
  })

  it('is shown never again where a listing is gone', async () => {
    const [, calls] = await told({ noun: 'listing', slug: 'tee', gone: true })
    expect(calls).toContainEqual(['listing:outpost:tee', { expire: 0 }])
  })
})
