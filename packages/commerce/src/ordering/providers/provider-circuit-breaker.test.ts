import { fixedClock } from '@awning/platform/clock'
import { PaymentDeclinedError, type PaymentProvider, PaymentUndecidedError } from '../../ports/payment-provider'
import { callProvider } from '../payment/call-provider'
import { breakerLimit, createBreaker, withBreaker } from './provider-circuit-breaker'

const clock = fixedClock('2026-11-20T10:00:00Z')
beforeEach(() => clock.moveTo('2026-11-20T10:00:00Z'))
const passCooldown = () => clock.moveTo('2026-11-20T10:00:30Z')

const hang = () => new Promise<never>(() => undefined)
const unreachable = async (): Promise<never> => {
  throw new Error('connect ECONNREFUSED')
}
const voided = {
  id: 'p1',
  token: 't',
  status: 'voided',
  amount: 1,
  currency: 'USD',
  reference: 'c',
  errorCode: null,
} as const

/** A fake provider whose `void` response the test sets, behind a circuit breaker. */
function fakeProvider(response: () => Promise<typeof voided>) {
  let calls = 0
  let now = response
  const breaker = createBreaker(clock)
  const unused = async () => await unreachable()
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
    ask: (timeoutMs?: number) => callProvider((signal) => guarded.void('p1', signal), timeoutMs),
    calls: () => calls,
    becomes: (next: () => Promise<typeof voided>) => {
      now = next
    },
  }
}
async function failing(fake: ReturnType<typeof fakeProvider>, times: number, timeoutMs?: number) {
  for (let n = 0; n < times; n += 1) await fake.ask(timeoutMs).catch(() => undefined)
}

test('opens after five failures in a row', async () => {
  const fake = fakeProvider(unreachable)
  await failing(fake, breakerLimit - 1)
  expect(fake.breaker.isOpen()).toBe(false)
  await failing(fake, 1)
  expect(fake.breaker.isOpen()).toBe(true)
  expect(breakerLimit).toBeLessThanOrEqual(5)
})

test('rejects calls immediately while open, without calling the provider', async () => {
  const fake = fakeProvider(unreachable)
  await failing(fake, breakerLimit)
  await expect(fake.ask()).rejects.toThrow('did not respond')
  expect(fake.calls()).toBe(breakerLimit)
})

test('counts a timeout as a failure as soon as the caller aborts', async () => {
  const fake = fakeProvider(hang)
  await failing(fake, breakerLimit, 5)
  expect(fake.breaker.isOpen()).toBe(true)
})

test('counts a decline or a pending decision as a response', async () => {
  const fake = fakeProvider(async () => {
    throw new PaymentDeclinedError('card_declined')
  })
  await failing(fake, breakerLimit * 2)
  fake.becomes(async () => {
    throw new PaymentUndecidedError('PENDING_REVIEW')
  })
  await failing(fake, breakerLimit * 2)
  expect(fake.breaker.isOpen()).toBe(false)
})

test('a response between failures resets the count', async () => {
  const fake = fakeProvider(unreachable)
  await failing(fake, breakerLimit - 1)
  fake.becomes(async () => voided)
  await fake.ask()
  fake.becomes(unreachable)
  await failing(fake, breakerLimit - 1)
  expect(fake.breaker.isOpen()).toBe(false)
})

test('makes one trial call within thirty seconds, and only one', async () => {
  const fake = fakeProvider(unreachable)
  await failing(fake, breakerLimit)
  passCooldown()
  expect(fake.breaker.isOpen()).toBe(false)
  let response: (value: typeof voided) => void = () => undefined
  fake.becomes(() => new Promise((resolve) => (response = resolve)))
  const probe = fake.ask()
  expect(fake.breaker.isOpen()).toBe(true)
  await expect(fake.ask()).rejects.toThrow()
  expect(fake.calls()).toBe(breakerLimit + 1)
  response(voided)
  expect(await probe).toEqual(voided)
  expect(fake.breaker.isOpen()).toBe(false)
})

test('opens again when the trial call fails', async () => {
  const fake = fakeProvider(unreachable)
  await failing(fake, breakerLimit)
  passCooldown()
  await failing(fake, 1)
  expect(fake.breaker.isOpen()).toBe(true)
  await failing(fake, 3)
  expect(fake.calls()).toBe(breakerLimit + 1)
})
