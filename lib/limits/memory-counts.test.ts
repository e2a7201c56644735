import { memoryCounts } from './memory-counts'

const limit = { most: 2, spanMs: 1_000 }

describe('tries', () => {
  it('are counted by key until their span is over', async () => {
    let now = 0
    const { count } = memoryCounts(() => now)
    expect(await count('a', limit)).toEqual({ tries: 1, restMs: 1_000 })
    now = 400
    expect(await count('a', limit)).toEqual({ tries: 2, restMs: 600 })
    expect(await count('b', limit)).toEqual({ tries: 1, restMs: 1_000 })
    now = 1_000
    expect(await count('a', limit)).toEqual({ tries: 1, restMs: 1_000 })
  })
})
