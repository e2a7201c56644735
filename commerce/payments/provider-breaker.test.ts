import { fixedClock } from '../clock'
import { askProvider } from './ask-provider'
import { type PaymentProvider, PaymentRefused, PaymentUndecided } from './port'
import { breakerLimit, createBreaker, withBreaker } from './provider-breaker'

const clock = fixedClock('2026-11-20T10:00:00Z')
beforeEach(() => clock.moveTo('2026-11-20T10:00:00Z'))
const rested = () => clock.moveTo('2026-11-20T10:00:30Z')

const never = () => new Promise<never>(() => undefined)
const away = async (): Promise<never> => {
  throw new Error('connect ECONNREFUSED')
}
const there = {
  id: 'p1',
  token: 't',
  status: 'voided',
  amount: 1,
  currency: 'USD',
  reference: 'c',
  errorCode: null,
} as const

/** A company whose answer to a void is the test's to choose, behind its breaker. */
function company(answer: () => Promise<typeof there>) {
  let calls = 0
  let now = answer
  const breaker = createBreaker(clock)
  const unused = async () => await away()
  const port: PaymentProvider = {
    name: 'paypal',
    create: unused,
    update: unused,
    retrieve: unused,
    capture: unused,
    refund: unused,
    async void() {
      calls += 1
      return await now()
    },
  }
  const guarded = withBreaker(port, breaker)
  return {
    breaker,
    ask: (patience?: number) => askProvider((signal) => guarded.void('p1', signal), patience),
    calls: () => calls,
    becomes: (next: () => Promise<typeof there>) => {
      now = next
    },
  }
}
async function failing(shop: ReturnType<typeof company>, times: number, patience?: number) {
  for (let n = 0; n < times; n += 1) await shop.ask(patience).catch(() => undefined)
}

test('five failures in a row, and a company is left alone', async () => {
  const shop = company(away)
  await failing(shop, breakerLimit - 1)
  expect(shop.breaker.isOpen()).toBe(false)
  await failing(shop, 1)
  expect(shop.breaker.isOpen()).toBe(true)
  expect(breakerLimit).toBeLessThanOrEqual(5)
})

test('a company that is left alone is not called, and its callers hear so at once', async () => {
  const shop = company(away)
  await failing(shop, breakerLimit)
  await expect(shop.ask()).rejects.toThrow('did not answer')
  expect(shop.calls()).toBe(breakerLimit)
})

test('silence counts as a failure as soon as the caller gives up', async () => {
  const shop = company(never)
  await failing(shop, breakerLimit, 5)
  expect(shop.breaker.isOpen()).toBe(true)
})

test('a refusal, and a decision that takes time, are answers', async () => {
  const shop = company(async () => {
    throw new PaymentRefused('card_declined')
  })
  await failing(shop, breakerLimit * 2)
  shop.becomes(async () => {
    throw new PaymentUndecided('PENDING_REVIEW')
  })
  await failing(shop, breakerLimit * 2)
  expect(shop.breaker.isOpen()).toBe(false)
})

test('an answer between failures begins the count anew', async () => {
  const shop = company(away)
  await failing(shop, breakerLimit - 1)
  shop.becomes(async () => there)
  await shop.ask()
  shop.becomes(away)
  await failing(shop, breakerLimit - 1)
  expect(shop.breaker.isOpen()).toBe(false)
})

test('within thirty seconds one call tries the company again, and only one', async () => {
  const shop = company(away)
  await failing(shop, breakerLimit)
  rested()
  expect(shop.breaker.isOpen()).toBe(false)
  let answer: (value: typeof there) => void = () => undefined
  shop.becomes(() => new Promise((resolve) => (answer = resolve)))
  const probe = shop.ask()
  expect(shop.breaker.isOpen()).toBe(true)
  await expect(shop.ask()).rejects.toThrow()
  expect(shop.calls()).toBe(breakerLimit + 1)
  answer(there)
  expect(await probe).toEqual(there)
  expect(shop.breaker.isOpen()).toBe(false)
})

test('a company that is still away after its rest rests again', async () => {
  const shop = company(away)
  await failing(shop, breakerLimit)
  rested()
  await failing(shop, 1)
  expect(shop.breaker.isOpen()).toBe(true)
  await failing(shop, 3)
  expect(shop.calls()).toBe(breakerLimit + 1)
})
