/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { removeUnusedQuery } from './unused-query'

async function urlAfterRewrite(requested: string, page: string): Promise<string | undefined> {
  const stop = removeUnusedQuery()
  let seen: string | undefined
  const server = createServer((request, response) => {
    response.setHeader('x-middleware-rewrite', page)
    seen = request.url
    response.end()
  }).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    await (await fetch(`http://127.0.0.1:${address.port}${requested}`)).text()
    return seen
  } finally {
    stop()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

it.each([
  ['/search?utm_term=mail&gclid=1', '/corner/en.USD.USA/search', '/search'],
  ['/listing/tee?variation=7&utm_term=mail', '/corner/en.USD.USA/listing/tee?variation=7', '/listing/tee?variation=7'],
  ['/', '/corner/en.USD.USA', '/'],
])('renders %s with only the parameters that its page reads', async (requested, page, rendered) => {
  expect(await urlAfterRewrite(requested, page)).toBe(rendered)
})
