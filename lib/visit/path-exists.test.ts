import type { PathContent } from '@awning/contract/seo'
import { defaultListOptions } from '../routing/list-options'
import type { Probe } from '../routing/match-route'
import { createPathContentReader, pathExists } from './path-exists'

const shelf: Probe = { path: '/tees', page: 1, listing: false, selection: {} }

function createCheck(response: PathContent | null | 'down') {
  let time = 0
  const requests: string[] = []
  const state = { response }
  const check = createPathContentReader({
    fetchPathContent: async (store, path, currency) => {
      requests.push(`${store}${path}${currency === undefined ? '' : ` in ${currency}`}`)
      if (state.response === 'down') throw new Error('down')
      return state.response
    },
    now: () => time,
  })
  return { check, requests, state, pass: (ms: number) => (time += ms) }
}

const colored = (...color: string[]): PathContent => ({
  kind: 'collection',
  products: 1,
  filters: { type: [], color, size: [] },
})

const is = async (response: PathContent | null | 'down', probe: Partial<Probe> = {}) =>
  (await createCheck(response).check('outpost', { ...shelf, ...probe }, 'USD'))?.kind !== 'none'

describe('a path for a visitor with credentials', () => {
  it('is checked on every request and counts as existing if the service does not respond', async () => {
    const responses: (PathContent | null)[] = [{ kind: 'none', products: 0 }, { kind: 'collection', products: 1 }, null]
    const ask = async () => responses.shift() ?? null
    expect([await pathExists(shelf, ask), await pathExists(shelf, ask), await pathExists(shelf, ask)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await pathExists(shelf, () => Promise.reject(new Error('down')))).toBe(true)
  })
})

describe('a path', () => {
  it('exists for each page of a collection', async () => {
    expect(await is({ kind: 'collection', products: 13 }, { page: 2 })).toBe(true)
    expect(await is({ kind: 'collection', products: 12 }, { page: 2 })).toBe(false)
    expect(await is({ kind: 'collection', products: 0 })).toBe(true)
  })

  it('exists as a listing only if the path can identify a listing', async () => {
    expect(await is({ kind: 'listing', products: 1 }, { listing: true })).toBe(true)
    expect(await is({ kind: 'listing', products: 1 })).toBe(false)
  })

  it('exists as a theme page only with page number 1', async () => {
    expect(await is({ kind: 'page', products: 0 })).toBe(true)
    expect(await is({ kind: 'page', products: 0 }, { page: 2 })).toBe(false)
  })

  it('does not exist if the service returns none, and may exist if the service does not respond', async () => {
    expect(await is({ kind: 'none', products: 0 })).toBe(false)
    expect(await is(null)).toBe(true)
    expect(await is('down')).toBe(true)
  })

  it('is cached for a minute if it exists, and for two seconds if it does not', async () => {
    const { check, requests, state, pass } = createCheck({ kind: 'none', products: 0 })
    expect(await check('outpost', shelf, 'USD')).toMatchObject({ kind: 'none' })
    expect(await check('outpost', shelf, 'USD')).toMatchObject({ kind: 'none' })
    expect(requests).toEqual(['outpost/tees'])
    state.response = { kind: 'collection', products: 1 }
    pass(2001)
    expect(await check('outpost', shelf, 'USD')).toMatchObject({ kind: 'collection' })
    pass(59_000)
    expect(await check('outpost', shelf, 'USD')).toMatchObject({ kind: 'collection' })
    expect(requests).toHaveLength(2)
    expect(await check('harbor', shelf, 'USD')).toMatchObject({ kind: 'collection' })
    expect(requests.at(-1)).toBe('harbor/tees')
  })

  it('is checked again for an unknown selection, at most once every two seconds', async () => {
    const listing = (variations: number[]): PathContent => ({
      kind: 'listing',
      products: 1,
      choices: [{ product: 1, variations, sizes: [] }],
    })
    const { check, requests, state, pass } = createCheck(listing([5]))
    const checkVariation = (variation: number) =>
      check('outpost', { ...shelf, path: '/listing/tee', listing: true, selection: { variation } }, 'USD')
    await checkVariation(5)
    expect(requests).toHaveLength(1)
    for (let variation = 100; variation < 200; variation += 1) await checkVariation(variation)
    expect(requests).toHaveLength(2)
    state.response = listing([5, 6])
    pass(2001)
    expect(await checkVariation(6)).toEqual(listing([5, 6]))
    expect(requests).toHaveLength(3)
  })

  it('is checked in the currency of the shopper for a price range, and once for all currencies without one', async () => {
    const { check, requests } = createCheck({ kind: 'collection', products: 1 })
    const cheap = { ...shelf, options: { ...defaultListOptions, priceMax: 2_000 } }
    for (const probe of [cheap, shelf])
      for (const currency of ['USD', 'EUR'] as const) await check('outpost', probe, currency)
    expect(requests).toEqual(['outpost/tees in USD', 'outpost/tees in EUR', 'outpost/tees'])
  })

  it('is checked again for an unknown filter value, at most once every two seconds', async () => {
    const { check, requests, state, pass } = createCheck(colored('black'))
    const checkColor = (color: string) =>
      check('outpost', { ...shelf, options: { ...defaultListOptions, color: [color] } }, 'USD')
    await checkColor('black')
    for (let color = 0; color < 100; color += 1) await checkColor(`x${color}`)
    expect(requests).toHaveLength(2)
    state.response = colored('black', 'moss')
    pass(2001)
    expect(await checkColor('moss')).toEqual(colored('black', 'moss'))
  })
})
