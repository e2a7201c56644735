/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { hideInternalAddresses, internalAddressOf } from './hidden-headers'

async function respond(write: (response: ServerResponse) => void) {
  const stop = hideInternalAddresses()
  const internalPaths: (string | undefined)[] = []
  const server = createServer((_, response) => {
    response.on('finish', () => internalPaths.push(internalAddressOf(response)))
    write(response)
  }).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const answer = await fetch(`http://127.0.0.1:${address.port}/`)
    return { headers: answer.headers, body: await answer.text(), status: answer.status, seen: internalPaths }
  } finally {
    stop()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
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
