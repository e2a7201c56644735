/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { redactPath, requestLine } from './request-log'

function lineOf(url: string, host: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.headers.host = host
  const response = new ServerResponse(request)
  response.statusCode = 404
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return requestLine({ request, response, url, ms: 1.23456 })
}

test('logs a request as one line with host, path, status and cache result', () => {
  expect(
    lineOf('/listing/night-owl-tee?utm_source=mail', 'corner.localhost:3000', { 'x-nextjs-cache': 'HIT' }),
  ).toEqual({
    method: 'GET',
    host: 'corner.localhost',
    path: '/listing/night-owl-tee',
    status: 404,
    ms: 1.2,
    cache: 'HIT',
  })
})

test('logs no text as the host that cannot be a host name', () => {
  expect(lineOf('/', 'ada@buyers.example').host).toBe('')
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
