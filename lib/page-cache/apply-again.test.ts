import type { Change } from '@awning/contract/change'
import { withRepetition } from './apply-again'
import type { Revalidation } from './revalidation'

const revalidation = (storeSlug: string, ...changes: Change[]): Revalidation => ({
  everything: false,
  entries: [{ storeSlug, changes }],
})
const theme: Change = { type: 'theme' }
const catalog: Change = { type: 'catalog' }

let applied: Revalidation[]
let errors: unknown[]
let failure: Error | undefined
let rendering: string[]
let apply: (revalidation: Revalidation) => Promise<void>

beforeEach(() => {
  jest.useFakeTimers()
  applied = []
  errors = []
  failure = undefined
  rendering = ['outpost']
  apply = withRepetition({
    apply: async (one) => {
      if (failure !== undefined) throw failure
      applied.push(one)
    },
    mayBeRendering: (store) => rendering.includes(store),
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    onError: (error) => errors.push(error),
  })
})
afterEach(() => jest.useRealTimers())

test('changes of a store with a page in progress are applied again after half a second and after five seconds', async () => {
  await apply({
    everything: false,
    entries: [...revalidation('outpost', theme).entries, ...revalidation('nightshift', theme).entries],
  })
  jest.advanceTimersByTime(499)
  expect(applied).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(applied.slice(1)).toEqual([revalidation('outpost', theme)])
  jest.advanceTimersByTime(4_500)
  expect(applied.slice(2)).toEqual([revalidation('outpost', theme)])
  jest.runAllTimers()
  expect(applied).toHaveLength(3)
})

test('changes of other stores are applied once', async () => {
  rendering = []
  await apply(revalidation('outpost', theme))
  jest.runAllTimers()
  expect(applied).toHaveLength(1)
})

test('a later change joins the repetition of an earlier one', async () => {
  await apply(revalidation('outpost', theme))
  jest.advanceTimersByTime(400)
  await apply(revalidation('outpost', catalog, theme))
  jest.advanceTimersByTime(499)
  expect(applied).toHaveLength(2)
  jest.runAllTimers()
  expect(applied.slice(2)).toEqual([revalidation('outpost', theme, catalog), revalidation('outpost', theme, catalog)])
})

test('a failed repetition is reported, a failed change is rejected', async () => {
  await apply(revalidation('outpost', theme))
  failure = new Error('busy')
  await jest.advanceTimersByTimeAsync(500)
  expect(errors).toEqual([failure])
  await expect(apply(revalidation('outpost', theme))).rejects.toThrow('busy')
})
