/** @jest-environment node */

import type { Change } from '@awning/contract/change'
import { revalidateTag } from 'next/cache'
import { revalidationToken } from '@/lib/page-cache/apply-changes'
import { endlessBody } from '@/tests/storefront/endless-body'
import { POST } from './route'

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))
const mockRefresh = jest.fn()
jest.mock('../../../lib/page-cache/refresh-pages', () => ({ refreshPages: (store: string) => mockRefresh(store) }))

const url = 'http://127.0.0.1:3000/api/revalidate'
const own = () => ({ authorization: `Bearer ${revalidationToken()}` })

async function send(body: unknown, headers: Record<string, string> = own()) {
  const response = await POST(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
  return [response.status, jest.mocked(revalidateTag).mock.calls]
}
const sendChange = (change: Change) =>
  send({ everything: false, entries: [{ storeSlug: 'outpost', changes: [change] }] })

beforeEach(() => {
  jest.mocked(revalidateTag).mockClear()
  mockRefresh.mockClear()
})

it('rejects a call of another process without reading its body', async () => {
  const attempts: Record<string, string>[] = [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${'x'.repeat(36)}` },
  ]
  for (const headers of attempts) {
    const { state, ...endless } = endlessBody()
    expect((await POST(new Request(url, { method: 'POST', headers, ...endless }))).status).toBe(401)
    expect(state.sent).toBe(0)
  }
  expect(jest.mocked(revalidateTag)).not.toHaveBeenCalled()
})

it('rejects a malformed body', async () => {
  expect(await send({ entries: 'all' })).toEqual([400, []])
})

it('expires all cached data if entries of the change feed are missing', async () => {
  expect(await send({ everything: true, entries: [] })).toEqual([204, [['everything', { expire: 0 }]]])
})

describe('a change of a store', () => {
  it('serves the stale page once and revalidates it in the background', async () => {
    expect(await sendChange({ type: 'store' })).toEqual([204, [['store:outpost', 'max']]])
    expect(await sendChange({ type: 'theme' })).toEqual([204, expect.arrayContaining([['theme:outpost', 'max']])])
    expect(mockRefresh.mock.calls).toEqual([['outpost'], ['outpost']])
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
