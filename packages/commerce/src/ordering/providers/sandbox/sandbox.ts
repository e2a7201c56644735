import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxMethod } from '@awning/contract/payment'
import type { Clock } from '@awning/platform/clock'
import { Currency } from '@awning/platform/currencies'
import { eq } from 'drizzle-orm'
import { sandboxPayments, sandboxPaymentsTable } from '../../../db/schema/sandbox'
import type { Db, Tx } from '../../../db/store-db'
import {
  PaymentDeclinedError,
  type ProviderPayment,
  type ProviderRefund,
  requireAccepted,
} from '../../../ports/payment-provider'
import type { Sandbox } from '../../../ports/sandbox'
import type { SandboxEvents } from './sandbox-events'
import { sandboxPaymentMethods, testCardOf } from './sandbox-payment-method'

type Row = typeof sandboxPayments.$inferSelect

/**
 * The delay of a slow response in milliseconds, and the time after which a lost response fails for a caller without a shorter
 * timeout.
 */
export const sandboxPace = { slow: 4_000, lost: 15_000 } as const

/** The sandbox processed the call, but its response does not arrive. */
export class ResponseLostError extends Error {
  constructor() {
    super('The response of the sandbox was lost')
    this.name = 'ResponseLostError'
  }
}

export type SandboxContext = {
  wait?: (ms: number) => Promise<unknown>
  /** Sends webhooks. Without it, no webhooks are sent. */
  events?: SandboxEvents
}

/** Does not keep the process alive. */
const pause = (ms: number) => sleep(ms, undefined, { ref: false })

/** The `redirect_status` parameter of the return URL. It is never trusted: the payment itself is read. */
const redirectStatus = { authorize: 'succeeded', decline: 'failed', cancel: 'canceled' } as const

/**
 * The sandbox with its own tables and transactions, like an external provider. Manual capture: confirming a card authorizes it,
 * `capture` captures it.
 */
export function createSandbox(db: Db, clock: Clock, { wait = pause, events }: SandboxContext = {}): Sandbox {
  /** Payments with a special capture behavior. Lost on restart: they behave normally then. */
  const atCapture = new Map<string, SandboxMethod>()

  async function loseResponse(after: number): Promise<never> {
    await wait(after)
    throw new ResponseLostError()
  }

  async function change(
    selector: { id: string } | { token: string },
    decide: (row: Row, tx: Tx) => Promise<Partial<Row>>,
  ): Promise<ProviderPayment> {
    const { payment, news: isNews } = await db.transaction(async (tx) => {
      const condition =
        'id' in selector ? eq(sandboxPayments.id, selector.id) : eq(sandboxPayments.secret, selector.token)
      const [row] = await tx.select().from(sandboxPayments).where(condition).for('update')
      if (row === undefined) throw new PaymentDeclinedError('resource_missing')
      const changes = { ...(await decide(row, tx)), updatedAt: clock.now() }
      await tx.update(sandboxPayments).set(changes).where(eq(sandboxPayments.id, row.id))
      // A refund of a part leaves a payment captured.
      const hasMoved = changes.state === 'captured' || (changes.state ?? row.state) !== row.state
      const isNews = hasMoved || typeof changes.errorCode === 'string'
      return { payment: await toPayment({ ...row, ...changes }, tx), news: isNews }
    })
    if (isNews) events?.sendEvent(payment)
    return payment
  }

  async function authorize(row: Row, tx: Tx): Promise<Partial<Row>> {
    await tx
      .insert(sandboxPaymentsTable)
      .values({ paymentId: row.id, kind: 'authorize', amount: row.amount, at: clock.now() })
    return { state: 'authorized', errorCode: null }
  }

  /** Whether a movement with this key exists. Throws if the key was used for another movement. */
  async function hasMoved(tx: Tx, row: Row, kind: 'capture' | 'refund', idempotencyKey: string): Promise<boolean> {
    const [existing] = await tx
      .select()
      .from(sandboxPaymentsTable)
      .where(eq(sandboxPaymentsTable.idempotencyKey, idempotencyKey))
    if (existing === undefined) return false
    if (existing.paymentId !== row.id || existing.kind !== kind)
      throw new PaymentDeclinedError('idempotency_key_in_use')
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
      if (row === undefined) throw new Error('The sandbox payment was not found after its insert')
      return await toPayment(row, db)
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
      return row ? await toPayment(row, db) : null
    },

    async capture(id, { amount, idempotencyKey }) {
      const method = atCapture.get(id)
      const { losesResponse: loses, declinesCapture } = method ? sandboxPaymentMethods[method] : {}
      const payment = await change({ id }, async (row, tx) => {
        if (await hasMoved(tx, row, 'capture', idempotencyKey)) return {}
        if (row.state !== 'authorized') throw unexpected(row)
        if (declinesCapture !== undefined) throw new PaymentDeclinedError(declinesCapture)
        if (amount !== row.amount) throw new PaymentDeclinedError('amount_mismatch')
        await tx
          .insert(sandboxPaymentsTable)
          .values({ paymentId: id, kind: 'capture', amount, idempotencyKey, at: clock.now() })
        return { state: 'captured' }
      })
      atCapture.delete(id)
      return loses === 'capture' ? await loseResponse(sandboxPace.lost) : payment
    },

    async void(id) {
      return await change({ id }, async (row, tx) => {
        if (row.state === 'voided') return {}
        if (row.state === 'captured' || row.state === 'refunded') throw unexpected(row)
        if (row.state === 'authorized') {
          await tx
            .insert(sandboxPaymentsTable)
            .values({ paymentId: id, kind: 'void', amount: row.amount, at: clock.now() })
        }
        return { state: 'voided' }
      })
    },

    async refund(id, { amount, idempotencyKey }) {
      const payment = await change({ id }, async (row, tx) => {
        if (await hasMoved(tx, row, 'refund', idempotencyKey)) return {}
        if (row.state !== 'captured') throw unexpected(row)
        const refunded = refundedOf(await readRefunds(id, tx))
        if (refunded + amount > row.amount) throw new PaymentDeclinedError('refund_exceeds_amount')
        await tx
          .insert(sandboxPaymentsTable)
          .values({ paymentId: id, kind: 'refund', amount, idempotencyKey, at: clock.now() })
        return { state: refunded + amount === row.amount ? 'refunded' : 'captured' }
      })
      const made = payment.refunds?.find(({ reference }) => reference === idempotencyKey)
      if (made === undefined) throw new Error('The sandbox refund was not found after its insert')
      return requireAccepted(made)
    },

    async failRefund(id, idempotencyKey) {
      await change({ id }, async (row, tx) => {
        const made = (await readRefunds(id, tx)).find(({ reference }) => reference === idempotencyKey)
        if (made?.state !== 'succeeded') throw unexpected(row)
        const failed = { paymentId: id, kind: 'refund_failed' as const, amount: made.amount }
        await tx
          .insert(sandboxPaymentsTable)
          .values({ ...failed, idempotencyKey: failureKey(idempotencyKey), at: clock.now() })
        return { state: 'captured' }
      })
    },

    async confirm(token, method, last4) {
      const { confirms, slow, losesResponse: loses, declinesCapture } = sandboxPaymentMethods[method]
      const payment = await change({ token }, async (row, tx) => {
        if (row.state === 'authorized') return {}
        if (row.state !== 'requires_method' && row.state !== 'requires_action') throw unexpected(row)
        const card = testCardOf(method, last4)
        const declineCode = confirms === 'authorize' || confirms === 'challenge' ? null : confirms
        if (row.challenge || confirms === 'challenge') {
          return { state: 'requires_action', errorCode: null, declinedAfter: declineCode, card }
        }
        return declineCode === null ? { ...(await authorize(row, tx)), card } : decline(row, declineCode)
      })
      if (loses === 'capture' || declinesCapture !== undefined) atCapture.set(payment.id, method)
      if (loses === 'confirm') return await loseResponse(sandboxPace.slow)
      if (slow) await wait(sandboxPace.slow)
      return payment
    },

    async challenge(token, outcome) {
      return await change({ token }, async (row, tx) => {
        if (row.state === 'authorized' && outcome === 'complete') return {}
        if (row.state !== 'requires_action') throw unexpected(row)
        if (outcome === 'fail') return decline(row, 'authentication_failed')
        return row.declinedAfter === null ? await authorize(row, tx) : decline(row, row.declinedAfter)
      })
    },

    async sendPending(token) {
      const row = await findByToken(token)
      return row ? { ...(await toPayment(row, db)), method: row.method } : null
    },

    async decide(token, decision) {
      const payment = await findByToken(token)
      if (!payment?.returnUrl) throw new PaymentDeclinedError('resource_missing')
      await change({ token }, async (row, tx) => {
        // A repeated click or a page revisited with Back: the first decision wins.
        if (row.state === 'authorized' && decision === 'authorize') return {}
        if (row.state !== 'requires_action') throw unexpected(row)
        if (decision === 'authorize') return await authorize(row, tx)
        return { state: 'requires_method', errorCode: decision === 'cancel' ? 'customer_cancelled' : 'method_declined' }
      })
      const back = new URL(payment.returnUrl)
      back.searchParams.set('redirect_status', redirectStatus[decision])
      return back.href
    },

    ...(events && { readEvent: events.read }),
  }
}

const decline = ({ declines }: Row, errorCode: string): Partial<Row> => ({
  state: 'requires_method',
  errorCode,
  declines: declines + 1,
  declinedAfter: null,
})

/** The shop's page that replaces Afterpay's, on the origin from which the buyer came. */
function pageOf({ secret, returnUrl, state }: Row): string | null {
  if (returnUrl === null || state !== 'requires_action') return null
  const page = new URL('/checkout/sandbox', returnUrl)
  page.searchParams.set('payment', secret)
  return page.href
}

function unexpected(row: Row): PaymentDeclinedError {
  return new PaymentDeclinedError(`payment_is_${row.state}`)
}

/** The key of the movement that takes back a refund. */
const failureKey = (idempotencyKey: string) => `${idempotencyKey}:failed`

async function readRefunds(id: string, db: Db | Tx): Promise<ProviderRefund[]> {
  const rows = await db
    .select()
    .from(sandboxPaymentsTable)
    .where(eq(sandboxPaymentsTable.paymentId, id))
    .orderBy(sandboxPaymentsTable.id)
  const failures = new Set(
    rows.flatMap(({ kind, idempotencyKey }) => (kind === 'refund_failed' ? [idempotencyKey] : [])),
  )
  return rows.flatMap(({ id: movement, kind, amount, idempotencyKey }) => {
    if (kind !== 'refund') return []
    const isFailed = idempotencyKey !== null && failures.has(failureKey(idempotencyKey))
    return [
      {
        ...{ id: `sbx_re_${movement}`, amount, reference: idempotencyKey },
        state: isFailed ? ('failed' as const) : ('succeeded' as const),
        failure: isFailed ? 'account_closed' : null,
      },
    ]
  })
}

const refundedOf = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { amount, state }) => (state === 'succeeded' ? sum + amount : sum), 0)

async function toPayment(row: Row, db: Db | Tx): Promise<ProviderPayment> {
  const isCaptured = row.state === 'captured' || row.state === 'refunded'
  const refunds = isCaptured ? await readRefunds(row.id, db) : []
  return {
    id: row.id,
    token: row.secret,
    status: row.state,
    amount: row.amount,
    currency: Currency.parse(row.currency),
    reference: row.reference,
    errorCode: row.errorCode,
    ...(row.card && row.state !== 'requires_method' && { card: row.card }),
    declined: row.errorCode === null || row.declines === 0 ? null : `${row.id}:${row.declines}`,
    redirectUrl: pageOf(row),
    ...(isCaptured && { refunded: refundedOf(refunds), refunds }),
  }
}
