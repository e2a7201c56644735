/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { limits } from './limits'
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

  it('are each store’s own, and a host is the same however it is written', async () => {
    const from = (host: string) =>
      new Request(`http://${host}/api/contact`, { headers: { host, 'x-client-address': '198.51.100.9' } })
    for (let go = 0; go < limits.form.most; go += 1) await takeOfVisitor('form', from('corner.shop.test'))
    expect((await takeOfVisitor('form', from('CORNER.shop.test')))?.status).toBe(429)
    expect(await takeOfVisitor('form', from('outpost.shop.test'))).toBeNull()
  })
})
