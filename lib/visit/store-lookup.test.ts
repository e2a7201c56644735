import { createStoreLookup, type HostStore } from './store-lookup'

const outpost: HostStore = { slug: 'outpost', currency: 'EUR', region: 'EU', state: 'open' }

function createLookup() {
  let time = 0
  let down = false
  let slow = false
  let calls = 0
  const response = <T>(value: T) => {
    calls++
    if (slow) return new Promise<never>(() => undefined)
    return down ? Promise.reject(new Error('down')) : Promise.resolve(value)
  }
  const lookup = createStoreLookup({
    rootDomain: 'awning.example',
    defaultSlug: 'outpost',
    fetchStore: (slug) => response(slug === 'outpost' ? outpost : null),
    fetchDomain: (host) => response(host === 'merch.example' ? 'outpost' : null),
    now: () => time,
  })
  return {
    lookup,
    pass: (ms: number) => {
      time += ms
    },
    stop: () => {
      down = true
    },
    slowDown: () => {
      slow = true
    },
    calls: () => calls,
  }
}

describe('createStoreLookup', () => {
  // Requirements: 9.20
  it('finds a store by sub-domain, by custom domain and as the default', async () => {
    const { lookup } = createLookup()
    for (const host of ['outpost.awning.example', 'merch.example', 'localhost'])
      expect(await lookup(host)).toEqual({ kind: 'store', store: outpost })
  })

  // Requirements: 9.20
  it('never falls back to another shop', async () => {
    const { lookup } = createLookup()
    for (const host of ['nobody.awning.example', 'other.example', 'a.b.awning.example'])
      expect(await lookup(host)).toEqual({ kind: 'unknown' })
  })

  it('sends one request for many visitors, and another one after ten seconds', async () => {
    const { lookup, pass, calls } = createLookup()
    await Promise.all(Array.from({ length: 50 }, () => lookup('outpost.awning.example')))
    expect(calls()).toBe(1)
    pass(10_001)
    await lookup('outpost.awning.example')
    expect(calls()).toBe(2)
  })

  it('returns cached stores while the service is down', async () => {
    const { lookup, pass, stop } = createLookup()
    await lookup('outpost.awning.example')
    stop()
    pass(3_600_000)
    expect(await lookup('outpost.awning.example')).toEqual({ kind: 'store', store: outpost })
    expect(await lookup('merch.example')).toEqual({ kind: 'unavailable' })
  })

  it('does not wait for a slow service if the store is cached', async () => {
    const { lookup, pass, slowDown, calls } = createLookup()
    await lookup('outpost.awning.example')
    slowDown()
    pass(3_600_000)
    const start = performance.now()
    const known = { kind: 'store', store: outpost }
    expect(await lookup('outpost.awning.example')).toEqual(known)
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(await lookup('outpost.awning.example')).toEqual(known)
    expect(calls()).toBe(2)
  })
})
