/** @jest-environment node */
import type { RequestListener, ServerResponse } from 'node:http'
import { withServer } from '@awning/testing/with-server'
import { hideInternalAddresses, internalAddressOf } from './hidden-headers'

async function respond(write: (response: ServerResponse) => void) {
  const stop = hideInternalAddresses()
  const internalPaths: (string | undefined)[] = []
  const listener: RequestListener = (_, response) => {
    response.on('finish', () => internalPaths.push(internalAddressOf(response)))
    write(response)
  }
  try {
    return await withServer(listener, async (url) => {
      const response = await fetch(url)
      return { headers: response.headers, body: await response.text(), status: response.status, seen: internalPaths }
    })
  } finally {
    stop()
  }
}

it.each([
  ['at once', (response: ServerResponse) => response.end('page')],
  ['in parts', (response: ServerResponse) => void (response.write('pa') && response.end('ge'))],
  ['with its own headers', (response: ServerResponse) => response.writeHead(200, { 'x-other': '1' }).end('page')],
])('hides the internal path of a response written %s, and keeps it for this process', async (_, write) => {
  const { headers, body, status, seen } = await respond((response) => {
    response.setHeader('x-middleware-rewrite', '/outpost/en.USD.USA/cart')
    response.setHeader('x-nextjs-rewrite', '/_next/data/x/outpost/en.USD.USA.json')
    response.setHeader('x-nextjs-cache', 'HIT')
    write(response)
  })
  expect([status, body, headers.get('x-middleware-rewrite'), headers.get('x-nextjs-cache')]).toEqual([
    200,
    'page',
    null,
    'HIT',
  ])
  expect(headers.get('x-nextjs-rewrite')).toBeNull()
  expect(seen).toEqual(['/outpost/en.USD.USA/cart'])
})

it('leaves a response without an internal path unchanged', async () => {
  expect((await respond((response) => response.end())).seen).toEqual([undefined])
})
