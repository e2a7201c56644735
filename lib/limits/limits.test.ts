/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { clientAddressHeader } from './client-address'
import { limits, networkFactor } from './limits'
import { take, takeOfVisitor } from './take'

const spans: Record<string, number> = { '1 minute': 60_000, '10 minutes': 600_000, '1 hour': 3_600_000 }

describe('limits', () => {
  it('are those of docs/limits.md, each of them', () => {
    const section = readFileSync('docs/limits.md', 'utf8').split('## In the app')[1] ?? ''
    const rows = [...section.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+ \w+) \|/gm)]
    const told = rows.map(([, name, most, span]) => [name, { most: Number(most), spanMs: spans[span ?? ''] }])
    expect(Object.fromEntries(told)).toEqual(limits)
  })

  it('let so many through, then say when the next may be made', async () => {
    for (let go = 0; go < limits.contact.most; go += 1) expect(await take('contact', 'outpost 203.0.113.7')).toBeNull()
    const refused = await take('contact', 'outpost 203.0.113.7')
    expect(refused?.status).toBe(429)
    expect(await refused?.json()).toEqual({ errors: [{ code: 'too_many_requests', detail: 'too_many_requests' }] })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(refused?.headers.get('cache-control')).toBe('private, no-store')
    expect(await take('contact', 'outpost 203.0.113.8')).toBeNull()
    expect(await take('recover', 'outpost 203.0.113.7')).toBeNull()
  })

  it('are each store’s own, however its host is spelled', async () => {
    const from = (host: string) =>
      new Request('http://corner/api/contact', { headers: { host, [clientAddressHeader]: '198.51.100.9' } })
    const spellings = [
      'corner.shop.test',
      'CORNER.shop.test',
      'corner.shop.test.',
      'corner.shop.test:8443',
      'merch.example',
    ]
    for (let go = 0; go < limits.form.most; go += 1)
      expect(await takeOfVisitor('form', 'corner', from(spellings[go % spellings.length] ?? ''))).toBeNull()
    for (const host of spellings) expect((await takeOfVisitor('form', 'corner', from(host)))?.status).toBe(429)
    expect(await takeOfVisitor('form', 'outpost', from('outpost.shop.test'))).toBeNull()
  })

  it('count the /48 of an IPv6 visitor as well: another /64 in it is no new visitor for ever', async () => {
    const from = (visitor: string) => new Request('http://corner/', { headers: { [clientAddressHeader]: visitor } })
    const statuses = []
    for (let network = 0; network < 200; network += 1)
      statuses.push((await takeOfVisitor('recover', 'corner', from(`2001:db8:7:${network.toString(16)}::/64`)))?.status)
    expect(statuses.filter((status) => status === undefined)).toHaveLength(limits.recover.most * networkFactor)
    expect(statuses.at(-1)).toBe(429)
    expect(await takeOfVisitor('recover', 'corner', from('2001:db8:8:0::/64'))).toBeNull()
  })
})
