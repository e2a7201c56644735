/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { clientAddressHeader } from '../server/client-address'
import { limits, networkFactor } from './limits'
import { consume, limitVisitor } from './rate-limit'

const spans: Record<string, number> = { '1 minute': 60_000, '10 minutes': 600_000, '1 hour': 3_600_000 }

describe('limits', () => {
  // Requirements: C9.180
  it('match docs/security.md', () => {
    const section = readFileSync('docs/security.md', 'utf8').split('## In the app')[1] ?? ''
    const rows = [...section.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+ \w+) \|/gm)]
    const documented = rows.map(([, name, most, span]) => [name, { max: Number(most), windowMs: spans[span ?? ''] }])
    expect(Object.fromEntries(documented)).toEqual(limits)
  })

  it('allow a number of tries, then return when the next one is allowed', async () => {
    for (let attempt = 0; attempt < limits.contact.max; attempt += 1)
      expect(await consume('contact', 'outpost 203.0.113.7')).toBeNull()
    const rejected = await consume('contact', 'outpost 203.0.113.7')
    expect(rejected?.status).toBe(429)
    expect(await rejected?.json()).toEqual({ errors: [{ code: 'too_many_requests', detail: 'too_many_requests' }] })
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(rejected?.headers.get('cache-control')).toBe('private, no-store')
    expect(await consume('contact', 'outpost 203.0.113.8')).toBeNull()
    expect(await consume('recover', 'outpost 203.0.113.7')).toBeNull()
  })

  it('are separate for each store, regardless of the spelling of its host', async () => {
    const from = (host: string) =>
      new Request('http://corner/api/contact', { headers: { host, [clientAddressHeader]: '198.51.100.9' } })
    const hosts = [
      'corner.shop.test',
      'CORNER.shop.test',
      'corner.shop.test.',
      'corner.shop.test:8443',
      'merch.example',
    ]
    for (let attempt = 0; attempt < limits.form.max; attempt += 1)
      expect(await limitVisitor('form', 'corner', from(hosts[attempt % hosts.length] ?? ''))).toBeNull()
    for (const host of hosts) expect((await limitVisitor('form', 'corner', from(host)))?.status).toBe(429)
    expect(await limitVisitor('form', 'outpost', from('outpost.shop.test'))).toBeNull()
  })

  it('also count the /48 of an IPv6 visitor, so that another /64 in it does not start from zero', async () => {
    const from = (visitor: string) => new Request('http://corner/', { headers: { [clientAddressHeader]: visitor } })
    const statuses = []
    for (let network = 0; network < 200; network += 1)
      statuses.push((await limitVisitor('recover', 'corner', from(`2001:db8:7:${network.toString(16)}::/64`)))?.status)
    expect(statuses.filter((status) => status === undefined)).toHaveLength(limits.recover.max * networkFactor)
    expect(statuses.at(-1)).toBe(429)
    expect(await limitVisitor('recover', 'corner', from('2001:db8:8:0::/64'))).toBeNull()
  })
})
