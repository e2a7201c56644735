import { z } from 'zod'
import { seal, unseal } from './seal'

const Content = z.object({ store: z.string(), exp: z.int() })
const secret = 'a-secret-that-only-this-test-knows-of'
const at = (time: string) => Math.floor(Date.parse(time) / 1000)

test('a sealed value opens until it expires', async () => {
  const sealed = await seal({ store: 'corner', exp: at('2026-11-20T10:00:00Z') }, 'test', secret)
  const opened = (now: string) => unseal(sealed, Content, 'test', secret, new Date(now))
  expect(await opened('2026-11-20T09:59:00Z')).toMatchObject({ store: 'corner' })
  expect(await opened('2026-11-20T10:01:00Z')).toBeNull()
})

test('opening a value reads the time only after an asynchronous step, as a page of Next.js requires', async () => {
  const sealed = await seal({ store: 'corner', exp: at('2126-11-20T10:00:00Z') }, 'test', secret)
  const RealDate = Date
  const readAt: string[] = []
  let step = 'synchronous'
  class CountedDate extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) {
        super()
        readAt.push(step)
      } else super(given[0])
    }
  }
  Reflect.set(globalThis, 'Date', CountedDate)
  try {
    const opening = unseal(sealed, Content, 'test', secret)
    step = 'asynchronous'
    expect(await opening).toMatchObject({ store: 'corner' })
  } finally {
    Reflect.set(globalThis, 'Date', RealDate)
  }
  expect(readAt).toEqual(['asynchronous'])
})
