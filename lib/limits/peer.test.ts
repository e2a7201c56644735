/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { clientAddressHeader } from './client-address'
import { nameVisitors } from './peer'

/** Who a server hears that it is, over a real connection from this machine. */
async function heard(
  proxies: readonly string[],
  headers: Record<string, string | string[]>,
  host = '127.0.0.1',
  overlooked?: (address: string) => void,
) {
  const stop = nameVisitors(proxies, overlooked)
  const server = createServer((request, response) => response.end(String(request.headers[clientAddressHeader])))
  try {
    server.listen(0, host)
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const asked = get({ host, port: address.port, headers })
    const [response] = await once(asked, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    return text
  } finally {
    stop()
    server.close()
    await once(server, 'close')
  }
}

describe('who asks', () => {
  it('is the other end of the connection', async () => {
    expect(await heard([], {})).toBe('127.0.0.1')
  })

  it('is never what a visitor says, under whatever name', async () => {
    const said = {
      'x-client-address': '198.51.100.1',
      'x-forwarded-for': '198.51.100.2',
      'x-real-ip': '198.51.100.3',
      forwarded: 'for=198.51.100.4',
    }
    expect(await heard([], said)).toBe('127.0.0.1')
    expect(await heard(['10.0.0.0/8'], said)).toBe('127.0.0.1')
  })

  it('is what a proxy of the operator’s says', async () => {
    expect(await heard(['127.0.0.1'], { 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7')
    expect(await heard(['127.0.0.0/8'], { 'x-forwarded-for': '[2001:db8:1:2:3::4]:443' })).toBe('2001:db8:1:2::/64')
  })

  it('is the last that no proxy of theirs is: everything before it is the visitor’s own tale', async () => {
    const chain = 'made up, 192.0.2.66, 203.0.113.7, 10.1.2.3'
    expect(await heard(['127.0.0.1', '10.0.0.0/8'], { 'x-forwarded-for': chain })).toBe('203.0.113.7')
    expect(await heard(['127.0.0.1'], { 'x-forwarded-for': ['192.0.2.66', '203.0.113.7'] })).toBe('203.0.113.7')
  })

  it('is the proxy itself where it names nobody', async () => {
    expect(await heard(['127.0.0.1'], {})).toBe('127.0.0.1')
    expect(await heard(['127.0.0.1'], { 'x-forwarded-for': 'unknown' })).toBe('127.0.0.1')
  })

  it('is told of once where a proxy of one’s own is not named', async () => {
    const overlooked = jest.fn()
    await heard([], { 'x-forwarded-for': '198.51.100.2' }, '127.0.0.1', overlooked)
    expect(overlooked.mock.calls).toEqual([['127.0.0.1']])
    await heard(['127.0.0.0/8'], { 'x-forwarded-for': '198.51.100.2' }, '127.0.0.1', overlooked)
    await heard([], {}, '127.0.0.1', overlooked)
    expect(overlooked).toHaveBeenCalledTimes(1)
  })
})
