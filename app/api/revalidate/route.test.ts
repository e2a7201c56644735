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

it('refuses an unsigned or stale body without reading it', async () => {
  const stale = `t=${Math.floor(Date.now() / 1000) - 301},v1=${'0'.repeat(64)}`
  for (const signature of ['', 'v1=1', stale]) {
    const { state, ...endless } = endlessBody()
    const headers = { 'awning-signature': signature }
    const request = new Request('http://outpost.localhost/api/revalidate', { method: 'POST', headers, ...endless })
    expect((await POST(request)).status).toBe(401)
    expect(state.sent).toBe(0)
  }
})

it('reads no more than 256 kB of a body whose signature only looks right', async () => {
  const { state, ...endless } = endlessBody()
  const headers = { 'awning-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
  const request = new Request('http://outpost.localhost/api/revalidate', { method: 'POST', headers, ...endless })
  expect((await POST(request)).status).toBe(413)
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
