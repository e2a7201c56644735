/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { clientAddressReader } from './client-address-reader'

/** The client address that a server receives over a real connection from this machine. */
async function receivedAddress(
  proxies: readonly string[],
  headers: Record<string, string | string[]>,
  host = '127.0.0.1',
  overlooked?: (address: string) => void,
) {
  const read = clientAddressReader(proxies, overlooked)
  const server = createServer((request, response) => response.end(read(request)))
  try {
    server.listen(0, host)
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const request = get({ host, port: address.port, headers })
    const [response] = await once(request, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    return text
  } finally {
    server.close()
    await once(server, 'close')
  }
}

describe('the client address', () => {
  it('is the peer of the connection', async () => {
    expect(await receivedAddress([], {})).toBe('127.0.0.1')
  })

  // Requirements: C9.180
  it('is never taken from a visitor’s headers', async () => {
    const headers = {
      'x-client-address': '198.51.100.1',
      'x-forwarded-for': '198.51.100.2',
      'x-real-ip': '198.51.100.3',
      forwarded: 'for=198.51.100.4',
    }
    expect(await receivedAddress([], headers)).toBe('127.0.0.1')
    expect(await receivedAddress(['10.0.0.0/8'], headers)).toBe('127.0.0.1')
  })

  it("is reported by the operator's proxy", async () => {
    expect(await receivedAddress(['127.0.0.1'], { 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7')
    expect(await receivedAddress(['127.0.0.0/8'], { 'x-forwarded-for': '[2001:db8:1:2:3::4]:443' })).toBe(
      '2001:db8:1:2::/64',
    )
  })

  it('is the last one that is not a trusted proxy: earlier ones may be forged', async () => {
    const chain = 'made up, 192.0.2.66, 203.0.113.7, 10.1.2.3'
    expect(await receivedAddress(['127.0.0.1', '10.0.0.0/8'], { 'x-forwarded-for': chain })).toBe('203.0.113.7')
    expect(await receivedAddress(['127.0.0.1'], { 'x-forwarded-for': ['192.0.2.66', '203.0.113.7'] })).toBe(
      '203.0.113.7',
    )
  })

  it('is the proxy itself if it reports none', async () => {
    expect(await receivedAddress(['127.0.0.1'], {})).toBe('127.0.0.1')
    expect(await receivedAddress(['127.0.0.1'], { 'x-forwarded-for': 'unknown' })).toBe('127.0.0.1')
  })

  it('reports an untrusted local proxy once', async () => {
    const overlooked = jest.fn()
    await receivedAddress([], { 'x-forwarded-for': '198.51.100.2' }, '127.0.0.1', overlooked)
    expect(overlooked.mock.calls).toEqual([['127.0.0.1']])
    await receivedAddress(['127.0.0.0/8'], { 'x-forwarded-for': '198.51.100.2' }, '127.0.0.1', overlooked)
    await receivedAddress([], {}, '127.0.0.1', overlooked)
    expect(overlooked).toHaveBeenCalledTimes(1)
  })
})
