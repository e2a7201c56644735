/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { hideInternalAddresses, internalAddressOf } from './hidden-headers'

async function answered(write: (response: ServerResponse) => void) {
  const stop = hideInternalAddresses()
  const seen: (string | undefined)[] = []
  const server = createServer((_, response) => {
    response.on('finish', () => seen.push(internalAddressOf(response)))
    write(response)
  }).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const answer = await fetch(`http://127.0.0.1:${address.port}/`)
    return { headers: answer.headers, body: await answer.text(), status: answer.status, seen }
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
  ['with a head of its own', (response: ServerResponse) => response.writeHead(200, { 'x-other': '1' }).end('page')],
])(
  'an answer that is written %s does not tell the page behind its address, but this process still knows',
  async (_, write) => {
    const { headers, body, status, seen } = await answered((response) => {
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
  },
)

it('an answer without an internal address has none', async () => {
  expect((await answered((response) => response.end())).seen).toEqual([undefined])
})
