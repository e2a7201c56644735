/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { revalidateTag } from 'next/cache'
import type { Change } from '@/commerce/contract/change'
import { env } from '@/lib/env'
import { POST } from './route'

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))
const mockRefresh = jest.fn()
jest.mock('../../../lib/page-refresh/refresh-pages', () => ({ refreshPages: (store: string) => mockRefresh(store) }))

async function told(change: Change) {
  const body = JSON.stringify({ storeSlug: 'outpost', changes: [change] })
  const at = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', env.REVALIDATE_SECRET).update(`${at}.${body}`).digest('hex')
  const headers = { 'awning-signature': `t=${at},v1=${mac}` }
  const answer = await POST(new Request('http://outpost.localhost/api/revalidate', { method: 'POST', headers, body }))
  return [answer.status, jest.mocked(revalidateTag).mock.calls]
}

beforeEach(() => jest.mocked(revalidateTag).mockClear())

describe('what the service tells of a store', () => {
  it('is shown once more as it was, and made anew behind it', async () => {
    expect(await told({ noun: 'store' })).toEqual([204, [['store:outpost', 'max']]])
    expect(await told({ noun: 'theme' })).toEqual([204, expect.arrayContaining([['theme:outpost', 'max']])])
    expect(mockRefresh.mock.calls).toEqual([['outpost'], ['outpost']])
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
