import { createStoreLookup, type StoreEntry } from './lookup'

const outpost: StoreEntry = { slug: 'outpost', currency: 'EUR', region: 'EU', state: 'open' }

function bench() {
  let time = 0
  let down = false
  let slow = false
  let calls = 0
  const answer = <T>(value: T) => {
    calls++
    if (slow) return new Promise<never>(() => undefined)
    return down ? Promise.reject(new Error('down')) : Promise.resolve(value)
  }
  const lookup = createStoreLookup({
    rootDomain: 'awning.example',
    defaultSlug: 'outpost',
    fetchStore: (slug) => answer(slug === 'outpost' ? outpost : null),
    fetchDomain: (host) => answer(host === 'merch.example' ? 'outpost' : null),
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

describe('finding the store of a host', () => {
  it('finds it by sub-domain, by custom domain and as the default', async () => {
    const { lookup } = bench()
    for (const host of ['outpost.awning.example', 'merch.example', 'localhost'])
      expect(await lookup(host)).toEqual({ kind: 'store', store: outpost })
  })

  it('never falls back to another shop', async () => {
    const { lookup } = bench()
    for (const host of ['nobody.awning.example', 'other.example', 'a.b.awning.example'])
      expect(await lookup(host)).toEqual({ kind: 'unknown' })
  })

  it('asks once for many visitors, and again after ten seconds', async () => {
    const { lookup, pass, calls } = bench()
    await Promise.all(Array.from({ length: 50 }, () => lookup('outpost.awning.example')))
    expect(calls()).toBe(1)
    pass(10_001)
    await lookup('outpost.awning.example')
    expect(calls()).toBe(2)
  })

  it('goes on with what it knows while the service is down', async () => {
    const { lookup, pass, stop } = bench()
    await lookup('outpost.awning.example')
    stop()
    pass(3_600_000)
    expect(await lookup('outpost.awning.example')).toEqual({ kind: 'store', store: outpost })
    expect(await lookup('merch.example')).toEqual({ kind: 'unavailable' })
  })

  it('does not let a visitor wait for a slow service when it knows the store', async () => {
    const { lookup, pass, slowDown, calls } = bench()
    await lookup('outpost.awning.example')
    slowDown()
    pass(3_600_000)
    const begun = performance.now()
    const known = { kind: 'store', store: outpost }
    expect(await lookup('outpost.awning.example')).toEqual(known)
    expect(performance.now() - begun).toBeLessThan(1_000)
    expect(await lookup('outpost.awning.example')).toEqual(known)
    expect(calls()).toBe(2)
  })
})
