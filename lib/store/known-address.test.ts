import type { AddressAnswer } from '../../commerce/contract/findable'
import type { Probe } from '../inner-routes'
import { createAddressCheck, holdsFor } from './known-address'

const shelf: Probe = { path: '/tees', page: 1, listing: false }

function bench(answer: AddressAnswer | null | 'down') {
  let time = 0
  const asked: string[] = []
  const state = { answer }
  const check = createAddressCheck({
    fetchAddress: async (store, path) => {
      asked.push(`${store}${path}`)
      if (state.answer === 'down') throw new Error('down')
      return state.answer
    },
    now: () => time,
  })
  return { check, asked, state, pass: (ms: number) => (time += ms) }
}

const is = (answer: AddressAnswer | null | 'down', probe: Partial<Probe> = {}) =>
  bench(answer).check('outpost', { ...shelf, ...probe })

describe('an address behind a right of one’s own', () => {
  it('is asked for anew each time, and is there where nobody can tell', async () => {
    const answers: (AddressAnswer | null)[] = [{ kind: 'none', products: 0 }, { kind: 'collection', products: 1 }, null]
    const ask = async () => answers.shift() ?? null
    expect([await holdsFor(shelf, ask), await holdsFor(shelf, ask), await holdsFor(shelf, ask)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await holdsFor(shelf, () => Promise.reject(new Error('down')))).toBe(true)
  })
})

describe('an address', () => {
  it('leads to a collection as far as its pages go', async () => {
    expect(await is({ kind: 'collection', products: 13 }, { page: 2 })).toBe(true)
    expect(await is({ kind: 'collection', products: 12 }, { page: 2 })).toBe(false)
    expect(await is({ kind: 'collection', products: 0 })).toBe(true)
  })

  it('leads to a listing only in the form of a listing', async () => {
    expect(await is({ kind: 'listing', products: 1 }, { listing: true })).toBe(true)
    expect(await is({ kind: 'listing', products: 1 })).toBe(false)
  })

  it('leads to a page of the theme, which has one page', async () => {
    expect(await is({ kind: 'page', products: 0 })).toBe(true)
    expect(await is({ kind: 'page', products: 0 }, { page: 2 })).toBe(false)
  })

  it('leads nowhere where nothing stands, and may lead somewhere where nobody can tell', async () => {
    expect(await is({ kind: 'none', products: 0 })).toBe(false)
    expect(await is(null)).toBe(true)
    expect(await is('down')).toBe(true)
  })

  it('is asked about once a minute while it is there, and soon again while it is not', async () => {
    const { check, asked, state, pass } = bench({ kind: 'none', products: 0 })
    expect(await check('outpost', shelf)).toBe(false)
    expect(await check('outpost', shelf)).toBe(false)
    expect(asked).toEqual(['outpost/tees'])
    state.answer = { kind: 'collection', products: 1 }
    pass(2001)
    expect(await check('outpost', shelf)).toBe(true)
    pass(59_000)
    expect(await check('outpost', shelf)).toBe(true)
    expect(asked).toHaveLength(2)
    expect(await check('harbor', shelf)).toBe(true)
    expect(asked.at(-1)).toBe('harbor/tees')
  })
})
