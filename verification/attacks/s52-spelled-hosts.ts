import { expect } from 'playwright/test'
import { rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const most = { recover: 10, network: 40 }

export const spelledHosts: Attack = {
  id: 'S52',
  attack: 'visitor limits multiplied by `Host` port, final dot, case; IPv6 rotation within a /48',
  expected: 'no more calls than the limit',
  asvs: '2.4.1',
  run: async ({ openShop, behindProxy }) => {
    const { testApp } = await behindProxy()
    const recover = (slug: string, host: string, visitor: string) =>
      rawRequest(testApp, {
        host,
        path: '/api/recover',
        method: 'POST',
        headers: {
          origin: `https://${host.toLowerCase()}`,
          'content-type': 'application/json',
          'x-forwarded-for': visitor,
        },
        body: JSON.stringify({ email: `nobody@${slug}.example` }),
      })
    const { slug } = await openShop()
    const name = `${slug}.localhost`
    const spellings = [
      ...[
        `${name}:${testApp.port}`,
        `${name.toUpperCase()}:${testApp.port}`,
        `${name}.:${testApp.port}`,
        name,
        `${name}.`,
      ],
      ...Array.from({ length: 30 }, (_, index) => `${name}:${9_000 + index}`),
    ]
    const statuses: number[] = []
    for (const host of spellings) statuses.push((await recover(slug, host, '203.0.113.52')).status)
    // The public port and no port count as the same shop. Every other port is rejected.
    const otherPorts = statuses.slice(5)
    expect(new Set(otherPorts)).toEqual(new Set([400]))
    for (let go = 5; go < most.recover + 5; go += 1)
      statuses.push((await recover(slug, spellings[go % 5] ?? name, '203.0.113.52')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(most.recover)
    expect((await recover(slug, `${name.toUpperCase()}.:${testApp.port}`, '203.0.113.52')).status).toBe(429)

    const rotated: number[] = []
    for (let network = 0; network < most.network + 20; network += 1)
      rotated.push((await recover(slug, `${name}:${testApp.port}`, `2001:db8:52:${network.toString(16)}::1`)).status)
    expect(rotated.filter((status) => status === 200)).toHaveLength(most.network)
    expect(rotated.at(-1)).toBe(429)
    return {
      observed: `${most.recover} of ${statuses.length} tries under ${spellings.length} spellings checked, ${otherPorts.length} other ports are 400; ${most.network} of ${rotated.length} from one /48`,
    }
  },
}
