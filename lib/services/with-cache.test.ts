import { withCache } from './with-cache'

describe('withCache', () => {
  it('returns a cached value while it is fresh', async () => {
    const load = jest.fn(async () => 'open')
    const ask = withCache(
      load,
      () => 1_000,
      () => 0,
    )
    expect([await ask('shop'), await ask('shop')]).toEqual(['open', 'open'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('uses a value of 0 ms for its own request only: the next one loads the current value', async () => {
    const responses: (string | null)[] = ['open', null, 'open again']
    let time = 0
    const ask = withCache(
      async () => responses.shift() ?? null,
      (value) => (value === null ? 0 : 1_000),
      () => time,
    )
    expect(await ask('shop')).toBe('open')
    time = 2_000
    expect(await ask('shop')).toBeNull()
    expect(await ask('shop')).toBe('open again')
  })
})
