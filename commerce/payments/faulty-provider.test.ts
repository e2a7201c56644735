import { fixedClock } from '../clock'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { type Knobs, type ProviderCall, turned, withFaults } from './faulty-provider'
import { PaymentRefused, type ProviderPayment } from './port'
import { createSandbox, type Sandbox } from './sandbox'

let database: TestDatabase
let knobs: Partial<Record<ProviderCall, Knobs>>
let waited: number[]
let sandbox: Sandbox
let faulty: Sandbox
let payment: ProviderPayment

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  knobs = {}
  waited = []
  sandbox = createSandbox(database.db, fixedClock('2026-11-20T10:00:00Z'))
  faulty = withFaults(
    sandbox,
    turned(knobs, async (ms) => waited.push(ms)),
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
  refund: () => faulty.refund(payment.id, money, signal),
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

  test('can be late', async () => {
    knobs[call] = { latency: 700 }
    await calls[call]()
    expect(waited).toEqual([700])
  })

  test('can be lost before anything is done', async () => {
    const before = await now()
    knobs[call] = { lost: 'before' }
    await expect(calls[call]()).rejects.toThrow('connection reset')
    expect(await now()).toEqual(before)
  })

  test('can lose its answer once all is done', async () => {
    knobs[call] = { lost: 'after' }
    await expect(calls[call]()).rejects.toThrow('connection reset after it was done')
    const after = await now()
    knobs[call] = {}
    expect(await calls[call]()).toEqual(after)
  })

  test('can be refused', async () => {
    const before = await now()
    knobs[call] = { refusal: 'card_declined' }
    await expect(calls[call]()).rejects.toThrow(PaymentRefused)
    expect(await now()).toEqual(before)
  })

  test('can answer with another amount', async () => {
    knobs[call] = { wrongAmount: 1 }
    expect(await calls[call]()).toMatchObject({ id: payment.id, amount: 1 })
    expect((await now())?.amount).not.toBe(1)
  })
})
