/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import { type RequestLine, redactPath, watchRequests } from './request-log'

async function linesOf(handler: RequestListener, path: string, host?: string): Promise<RequestLine[]> {
  const lines: RequestLine[] = []
  const stop = watchRequests((line) => lines.push(line))
  const server = createServer(handler).listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const request = get({ port: address.port, path, headers: { host: host ?? `corner.localhost:${address.port}` } })
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  server.close()
  await once(server, 'close')
  stop()
  return lines
}

test('logs a request as one line with host, path, status and cache result', async () => {
  const lines = await linesOf((_, response) => {
    response.statusCode = 404
    response.setHeader('x-nextjs-cache', 'HIT')
    response.end('no')
  }, '/listing/night-owl-tee?utm_source=mail')
  expect(lines).toEqual([
    {
      method: 'GET',
      host: 'corner.localhost',
      path: '/listing/night-owl-tee',
      status: 404,
      ms: expect.any(Number),
      cache: 'HIT',
    },
  ])
})

test("logs the requested path, not the framework's internal one", async () => {
  const [line] = await linesOf((request, response) => {
    request.url = '/corner/en.USD.USA/cart'
    response.end('ok')
  }, '/cart')
  expect(line?.path).toBe('/cart')
})

test('logs no text as the host that cannot be a host name', async () => {
  const [line] = await linesOf((_, response) => response.end('ok'), '/', 'ada@buyers.example')
  expect(line?.host).toBe('')
})

test('does not log after it is stopped', async () => {
  const lines: RequestLine[] = []
  watchRequests((line) => lines.push(line))()
  await linesOf((_, response) => response.end('ok'), '/')
  expect(lines).toEqual([])
})

describe('redacts personal data and credentials in a path', () => {
  test.each([
    ['/checkout/Zm9vYmFyYmF6cXV4Zm9vYmFy?id=secret', '/checkout/Zm9vYm…'],
    ['/track/order/84213377120945', '/track/order/842133…'],
    ['/newsletter/ada@example.com', '/newsletter/ada@ex…'],
    ['/newsletter/ada%40example.com', '/newsletter/ada%40…'],
    ['/newsletter/ada%2540example.com', '/newsletter/ada%25…'],
    ['/newsletter/ada%EF%BC%A0example.com', '/newsletter/ada%EF…'],
    ['/api/carts/550e8400-e29b-41d4-a716-446655440000', '/api/carts/550e84…'],
    ['/?accessCode=open-sesame', '/'],
    ['http://corner.localhost/cart#x', '/cart'],
    ['/listing/the-very-long-name-of-a-shirt-that-sells', '/listing/the-very-long-name-of-a-shirt-that-sells'],
    ['/pictures/0123456789abcdef0123456789abcdef-560.webp', '/pictures/0123456789abcdef0123456789abcdef-560.webp'],
  ])('%s', (url, path) => {
    expect(redactPath(url)).toBe(path)
  })
})
