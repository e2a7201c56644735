import { createSandbox } from '@awning/commerce/ordering/providers/sandbox/sandbox'
import { PaymentDeclinedError, type ProviderPayment } from '@awning/commerce/ports/payment-provider'
import type { Sandbox } from '@awning/commerce/ports/sandbox'
import { fixedClock } from '@awning/platform/clock'
import { type FaultSettings, type ProviderCall, withFaultSettings, withFaults } from './faulty-provider'
import { setUpTestDatabase } from './test-database'

const database = setUpTestDatabase()
let settings: Partial<Record<ProviderCall, FaultSettings>>
let delays: number[]
let sandbox: Sandbox
let faulty: Sandbox
let payment: ProviderPayment

beforeEach(async () => {
  await database.reset()
  settings = {}
  delays = []
  sandbox = createSandbox(database.db, fixedClock('2026-11-20T10:00:00Z'))
  faulty = withFaults(
    sandbox,
    withFaultSettings(settings, async (ms) => delays.push(ms)),
  )
  payment = await create()
})

const { signal } = new AbortController()
const purpose = { method: 'afterpay', storeName: 'Corner Shop', customer: null } as const
const create = (provider = sandbox) =>
  provider.create({ amount: 3_119, currency: 'USD', reference: 'chk_1', idempotencyKey: 'chk_1:1', purpose }, signal)
const money = { amount: 3_119, idempotencyKey: 'once' }
const calls: Record<ProviderCall, () => Promise<ProviderPayment | null>> = {
  create: () => create(faulty),
  update: () => faulty.update(payment.id, { amount: 4_000, currency: 'USD', purpose }, signal),
  begin: () =>
    faulty.begin(payment.id, { purpose, returnUrl: 'http://corner.localhost/', idempotencyKey: 'begin' }, signal),
  retrieve: () => faulty.retrieve(payment.id, signal),
  capture: () => faulty.capture(payment.id, money, signal),
  void: () => faulty.void(payment.id, signal),
  refund: async () => {
    await faulty.refund(payment.id, money, signal)
    return await sandbox.retrieve(payment.id, signal)
  },
}
const ready: Partial<Record<ProviderCall, () => Promise<unknown>>> = {
  capture: () => sandbox.confirm(payment.token, 'pm_sandbox_ok'),
  refund: async () => {
    await sandbox.confirm(payment.token, 'pm_sandbox_ok')
    await sandbox.capture(payment.id, { ...money, idempotencyKey: 'capture' }, signal)
  },
}

describe.each(Object.keys(calls) as ProviderCall[])('a faulty %s', (call) => {
  beforeEach(() => ready[call]?.())
  const now = () => sandbox.retrieve(payment.id, signal)

  test('can delay the call', async () => {
    settings[call] = { latency: 700 }
    await calls[call]()
    expect(delays).toEqual([700])
  })

  test('can lose the request before the provider processes it', async () => {
    const before = await now()
    settings[call] = { lost: 'before' }
    await expect(calls[call]()).rejects.toThrow('connection reset')
    expect(await now()).toEqual(before)
  })

  test('can lose the response after the provider processed the request', async () => {
    settings[call] = { lost: 'after' }
    await expect(calls[call]()).rejects.toThrow('connection reset after it was done')
    const after = await now()
    settings[call] = {}
    expect(await calls[call]()).toEqual(after)
  })

  test('can decline', async () => {
    const before = await now()
    settings[call] = { rejection: 'card_declined' }
    await expect(calls[call]()).rejects.toThrow(PaymentDeclinedError)
    expect(await now()).toEqual(before)
  })
})

test.each(['create', 'update', 'begin', 'retrieve', 'capture', 'void'] as const)(
  'a faulty %s can return a different amount',
  async (call) => {
    await ready[call]?.()
    settings[call] = { wrongAmount: 1 }
    expect(await calls[call]()).toMatchObject({ id: payment.id, amount: 1 })
    expect((await sandbox.retrieve(payment.id, signal))?.amount).not.toBe(1)
  },
)
