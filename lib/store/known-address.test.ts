import type { AddressAnswer } from '../../commerce/contract/findable'
import type { Probe } from '../inner-routes'
import { createAddressCheck, holdsFor } from './known-address'

const shelf: Probe = { path: '/tees', page: 1, listing: false, selection: {} }

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

const is = async (answer: AddressAnswer | null | 'down', probe: Partial<Probe> = {}) =>
  (await bench(answer).check('outpost', { ...shelf, ...probe }))?.kind !== 'none'

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
    expect(await check('outpost', shelf)).toMatchObject({ kind: 'none' })
    expect(await check('outpost', shelf)).toMatchObject({ kind: 'none' })
    expect(asked).toEqual(['outpost/tees'])
    state.answer = { kind: 'collection', products: 1 }
    pass(2001)
    expect(await check('outpost', shelf)).toMatchObject({ kind: 'collection' })
    pass(59_000)
    expect(await check('outpost', shelf)).toMatchObject({ kind: 'collection' })
    expect(asked).toHaveLength(2)
    expect(await check('harbor', shelf)).toMatchObject({ kind: 'collection' })
    expect(asked.at(-1)).toBe('harbor/tees')
  })

  it('is asked about again for a choice that is new, but not for each that is invented', async () => {
    const listing = (variations: number[]): AddressAnswer => ({
      kind: 'listing',
      products: 1,
      choices: [{ product: 1, variations, sizes: [] }],
    })
    const { check, asked, state, pass } = bench(listing([5]))
    const choose = (variation: number) =>
      check('outpost', { ...shelf, path: '/listing/tee', listing: true, selection: { variation } })
    await choose(5)
    expect(asked).toHaveLength(1)
    for (let invented = 100; invented < 200; invented += 1) await choose(invented)
    expect(asked).toHaveLength(2)
    state.answer = listing([5, 6])
    pass(2001)
    expect(await choose(6)).toEqual(listing([5, 6]))
    expect(asked).toHaveLength(3)
  })
})
