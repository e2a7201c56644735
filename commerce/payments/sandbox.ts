import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { SandboxDecisionInput, SandboxMethod } from '../contract/payment'
import type { PaymentMethod } from '../contract/payment-offer'
import { Currency } from '../contract/primitives'
import type { Db, Tx } from '../db/client'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { type PaymentProvider, PaymentRefused, type ProviderHouse, type ProviderPayment } from './port'
import type { SandboxEvents } from './sandbox-events'
import { sandboxMeans } from './sandbox-means'

type Row = typeof sandboxPayments.$inferSelect

/** How long a slow answer takes, in milliseconds, and how long a lost one is waited for by whoever has more patience than that. */
export const sandboxPace = { slow: 4_000, lost: 15_000 } as const

/** A provider of our own for trying things out: test cards pay, nobody is charged. It also does what a real one does in the browser. */
export type Sandbox = PaymentProvider &
  Required<Pick<PaymentProvider, 'begin'>> & {
    /** The buyer's card, wallet or account, named by its token. Answers with the payment; a refused one is told by `errorCode`. */
    confirm(token: string, method: SandboxMethod): Promise<ProviderPayment>
    /** The buyer's answer to the 3-D Secure step. */
    challenge(token: string, outcome: 'complete' | 'fail'): Promise<ProviderPayment>
    /** A payment by its token, for the page that stands for Afterpay's. */
    look(token: string): Promise<(ProviderPayment & { method: PaymentMethod }) | null>
    /** The buyer's decision on that page. Answers where they go back to. */
    decide(token: string, decision: SandboxDecisionInput['decision']): Promise<string>
    /** What a letter of the sandbox says. Absent where it sends none. */
    readEvent?: ProviderHouse['readEvent']
  }

/** The sandbox did what it was asked for, and its answer does not arrive. */
export class AnswerLost extends Error {
  constructor() {
    super('The answer of the sandbox was lost')
    this.name = 'AnswerLost'
  }
}

export type SandboxSurroundings = {
  /** Resolves after some milliseconds. */
  wait?: (ms: number) => Promise<unknown>
  /** How it tells of changes by itself; it tells nothing where unset. */
  events?: SandboxEvents
}

/** Holds up no process that wants to end. */
const pause = (ms: number) => sleep(ms, undefined, { ref: false })

/** What is said on the buyer's way back. Nobody trusts it: the payment itself is asked. */
const redirectStatus = { authorise: 'succeeded', refuse: 'failed', cancel: 'canceled' } as const

/**
 * The sandbox over its own tables and its own transactions, as a company elsewhere would keep them.
 * Manual capture: a confirmed card is authorised, `capture` takes the money.
 */
export function createSandbox(db: Db, clock: Clock, { wait = pause, events }: SandboxSurroundings = {}): Sandbox {
  /** Payments of cards with a mind of their own when the money is taken. Forgotten with the process: then they are like any other. */
  const atCapture = new Map<string, SandboxMethod>()

  async function lose(after: number): Promise<never> {
    await wait(after)
    throw new AnswerLost()
  }

  async function change(
    which: { id: string } | { token: string },
    decide: (row: Row, tx: Tx) => Promise<Partial<Row>>,
  ): Promise<ProviderPayment> {
    const { payment, news } = await db.transaction(async (tx) => {
      const found = 'id' in which ? eq(sandboxPayments.id, which.id) : eq(sandboxPayments.secret, which.token)
      const [row] = await tx.select().from(sandboxPayments).where(found).for('update')
      if (row === undefined) throw new PaymentRefused('resource_missing')
      const changes = { ...(await decide(row, tx)), updatedAt: clock.now() }
      await tx.update(sandboxPayments).set(changes).where(eq(sandboxPayments.id, row.id))
      const news = (changes.state ?? row.state) !== row.state || typeof changes.errorCode === 'string'
      return { payment: toPayment({ ...row, ...changes }), news }
    })
    if (news) events?.tell(payment)
    return payment
  }

  async function authorise(row: Row, tx: Tx): Promise<Partial<Row>> {
    await tx.insert(sandboxLedger).values({ paymentId: row.id, kind: 'authorise', amount: row.amount, at: clock.now() })
    return { state: 'authorised', errorCode: null }
  }

  /** Whether a movement with this key was made before; the same key for another movement is refused. */
  async function moved(tx: Tx, row: Row, kind: 'capture' | 'refund', idempotencyKey: string): Promise<boolean> {
    const [before] = await tx.select().from(sandboxLedger).where(eq(sandboxLedger.idempotencyKey, idempotencyKey))
    if (before === undefined) return false
    if (before.paymentId !== row.id || before.kind !== kind) throw new PaymentRefused('idempotency_key_in_use')
    return true
  }

  async function findByToken(token: string): Promise<Row | undefined> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.secret, token))
    return row
  }

  return {
    name: 'sandbox',

    async create({ amount, currency, reference, idempotencyKey, purpose }) {
      const id = `sbx_${randomBytes(12).toString('hex')}`
      const secret = `${id}_secret_${randomBytes(16).toString('hex')}`
      const values = {
        id,
        secret,
        idempotencyKey,
        reference,
        method: purpose.method,
        amount,
        currency,
        challenge: purpose.challenge ?? false,
        updatedAt: clock.now(),
      }
      await db.insert(sandboxPayments).values(values).onConflictDoNothing({ target: sandboxPayments.idempotencyKey })
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.idempotencyKey, idempotencyKey))
      if (row === undefined) throw new Error('a sandbox payment vanished')
      return toPayment(row)
    },

    async update(id, { amount, currency, purpose }) {
      return await change({ id }, async (row) => {
        if (row.state !== 'requires_method' && row.state !== 'requires_action') throw unexpected(row)
        const { method } = purpose
        const challenge = purpose.challenge ?? false
        return { amount, currency, method, challenge, returnUrl: null, state: 'requires_method', errorCode: null }
      })
    },

    async begin(id, { purpose, returnUrl }) {
      return await change({ id }, async (row) => {
        if (row.state !== 'requires_method' && row.state !== 'requires_action') throw unexpected(row)
        return { method: purpose.method, returnUrl, state: 'requires_action', errorCode: null }
      })
    },

    async retrieve(id) {
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
      return row ? toPayment(row) : null
    },

    async capture(id, { amount, idempotencyKey }) {
      const method = atCapture.get(id)
      const { loses, refusesCapture } = method ? sandboxMeans[method] : {}
      const payment = await change({ id }, async (row, tx) => {
        if (await moved(tx, row, 'capture', idempotencyKey)) return {}
        if (row.state !== 'authorised') throw unexpected(row)
        if (refusesCapture !== undefined) throw new PaymentRefused(refusesCapture)
        if (amount !== row.amount) throw new PaymentRefused('amount_mismatch')
        await tx
          .insert(sandboxLedger)
          .values({ paymentId: id, kind: 'capture', amount, idempotencyKey, at: clock.now() })
        return { state: 'captured' }
      })
      atCapture.delete(id)
      return loses === 'capture' ? await lose(sandboxPace.lost) : payment
    },

    async void(id) {
      return await change({ id }, async (row, tx) => {
        if (row.state === 'voided') return {}
        if (row.state === 'captured' || row.state === 'refunded') throw unexpected(row)
        if (row.state === 'authorised') {
          await tx.insert(sandboxLedger).values({ paymentId: id, kind: 'void', amount: row.amount, at: clock.now() })
        }
        return { state: 'voided' }
      })
    },

    async refund(id, { amount, idempotencyKey }) {
      return await change({ id }, async (row, tx) => {
        if (await moved(tx, row, 'refund', idempotencyKey)) return {}
        if (row.state !== 'captured') throw unexpected(row)
        if (amount !== row.amount) throw new PaymentRefused('amount_mismatch')
        await tx
          .insert(sandboxLedger)
          .values({ paymentId: id, kind: 'refund', amount, idempotencyKey, at: clock.now() })
        return { state: 'refunded' }
      })
    },

    async confirm(token, method) {
      const { confirms, slow, loses, refusesCapture } = sandboxMeans[method]
      const payment = await change({ token }, async (row, tx) => {
        if (row.state === 'authorised') return {}
        if (row.state !== 'requires_method' && row.state !== 'requires_action') throw unexpected(row)
        const refused = confirms === 'authorise' || confirms === 'challenge' ? null : confirms
        if (row.challenge || confirms === 'challenge') {
          return { state: 'requires_action', errorCode: null, refusedAfter: refused }
        }
        return refused === null ? await authorise(row, tx) : refuse(row, refused)
      })
      if (loses === 'capture' || refusesCapture !== undefined) atCapture.set(payment.id, method)
      if (loses === 'confirm') return await lose(sandboxPace.slow)
      if (slow) await wait(sandboxPace.slow)
      return payment
    },

    async challenge(token, outcome) {
      return await change({ token }, async (row, tx) => {
        if (row.state === 'authorised' && outcome === 'complete') return {}
        if (row.state !== 'requires_action') throw unexpected(row)
        if (outcome === 'fail') return refuse(row, 'authentication_failed')
        return row.refusedAfter === null ? await authorise(row, tx) : refuse(row, row.refusedAfter)
      })
    },

    async look(token) {
      const row = await findByToken(token)
      return row ? { ...toPayment(row), method: row.method } : null
    },

    async decide(token, decision) {
      const begun = await findByToken(token)
      if (!begun?.returnUrl) throw new PaymentRefused('resource_missing')
      await change({ token }, async (row, tx) => {
        // Pressed twice, or gone back to: the first decision stands.
        if (row.state === 'authorised' && decision === 'authorise') return {}
        if (row.state !== 'requires_action') throw unexpected(row)
        if (decision === 'authorise') return await authorise(row, tx)
        return { state: 'requires_method', errorCode: decision === 'cancel' ? 'customer_cancelled' : 'method_declined' }
      })
      const back = new URL(begun.returnUrl)
      back.searchParams.set('redirect_status', redirectStatus[decision])
      return back.href
    },

    ...(events && { readEvent: events.read }),
  }
}

const refuse = ({ refusals }: Row, errorCode: string): Partial<Row> => ({
  state: 'requires_method',
  errorCode,
  refusals: refusals + 1,
  refusedAfter: null,
})

/** The page of the shop that stands for Afterpay's own, at the address that the buyer came from. */
function pageOf({ secret, returnUrl, state }: Row): string | null {
  if (returnUrl === null || state !== 'requires_action') return null
  const page = new URL('/checkout/sandbox', returnUrl)
  page.searchParams.set('payment', secret)
  return page.href
}

function unexpected(row: Row): PaymentRefused {
  return new PaymentRefused(`payment_is_${row.state}`)
}

function toPayment(row: Row): ProviderPayment {
  return {
    id: row.id,
    token: row.secret,
    status: row.state,
    amount: row.amount,
    currency: Currency.parse(row.currency),
    reference: row.reference,
    errorCode: row.errorCode,
    declined: row.errorCode === null || row.refusals === 0 ? null : `${row.id}:${row.refusals}`,
    redirectUrl: pageOf(row),
  }
}
