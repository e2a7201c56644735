import { remember } from './remember'

describe('remembered answers', () => {
  it('are given again while they are fresh', async () => {
    const load = jest.fn(async () => 'open')
    const ask = remember(
      load,
      () => 1_000,
      () => 0,
    )
    expect([await ask('shop'), await ask('shop')]).toEqual(['open', 'open'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('of 0 ms are for their own question: the next one learns what changed, and does not get an older answer', async () => {
    const answers: (string | null)[] = ['open', null, 'open again']
    let time = 0
    const ask = remember(
      async () => answers.shift() ?? null,
      (value) => (value === null ? 0 : 1_000),
      () => time,
    )
    expect(await ask('shop')).toBe('open')
    time = 2_000
    expect(await ask('shop')).toBeNull()
    expect(await ask('shop')).toBe('open again')
  })
})
