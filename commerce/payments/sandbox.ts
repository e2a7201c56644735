import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { SandboxMethod, stripeErrorCodes } from '../contract/payment'
import { Currency } from '../contract/primitives'
import type { Db, Tx } from '../db/client'
import { sandboxLedger, sandboxPayments } from '../db/schema/orders'
import { type PaymentProvider, PaymentRefused, type ProviderPayment } from './port'

type CardError = (typeof stripeErrorCodes)[number]
type Row = typeof sandboxPayments.$inferSelect

/** A provider of our own for trying things out: test cards pay, nobody is charged. It also does what a real one does in the browser. */
export type Sandbox = PaymentProvider & {
  /** The buyer's card, named by its token. Answers with the payment; a refused card is told by `errorCode`. */
  confirm(token: string, method: SandboxMethod): Promise<ProviderPayment>
  /** The buyer's answer to the 3-D Secure step. */
  challenge(token: string, outcome: 'complete' | 'fail'): Promise<ProviderPayment>
}

const outcomes: Readonly<Record<SandboxMethod, 'authorise' | 'challenge' | CardError>> = {
  pm_sandbox_ok: 'authorise',
  pm_sandbox_challenge: 'challenge',
  pm_sandbox_declined: 'card_declined',
  pm_sandbox_insufficient_funds: 'insufficient_funds',
  pm_sandbox_expired: 'expired_card',
  pm_sandbox_security_code: 'incorrect_cvc',
  pm_sandbox_processing_error: 'processing_error',
}

/**
 * The sandbox over its own tables and its own transactions, as a company elsewhere would keep them.
 * Manual capture: a confirmed card is authorised, `capture` takes the money.
 */
export function createSandbox(db: Db, clock: Clock): Sandbox {
  async function change(
    which: { id: string } | { token: string },
    decide: (row: Row, tx: Tx) => Promise<Partial<Row>>,
  ): Promise<ProviderPayment> {
    return await db.transaction(async (tx) => {
      const found = 'id' in which ? eq(sandboxPayments.id, which.id) : eq(sandboxPayments.secret, which.token)
      const [row] = await tx.select().from(sandboxPayments).where(found).for('update')
      if (row === undefined) throw new PaymentRefused('resource_missing')
      const changes = { ...(await decide(row, tx)), updatedAt: clock.now() }
      await tx.update(sandboxPayments).set(changes).where(eq(sandboxPayments.id, row.id))
      return toPayment({ ...row, ...changes })
    })
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
        return { amount, currency, method: purpose.method, returnUrl: null, state: 'requires_method' }
      })
    },

    async retrieve(id) {
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
      return row ? toPayment(row) : null
    },

    async capture(id, { amount, idempotencyKey }) {
      return await change({ id }, async (row, tx) => {
        if (await moved(tx, row, 'capture', idempotencyKey)) return {}
        if (row.state !== 'authorised') throw unexpected(row)
        if (amount !== row.amount) throw new PaymentRefused('amount_mismatch')
        await tx
          .insert(sandboxLedger)
          .values({ paymentId: id, kind: 'capture', amount, idempotencyKey, at: clock.now() })
        return { state: 'captured' }
      })
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
      return await change({ token }, async (row, tx) => {
        if (row.state === 'authorised') return {}
        if (row.state !== 'requires_method' && row.state !== 'requires_action') throw unexpected(row)
        const outcome = outcomes[method]
        if (outcome === 'authorise') return await authorise(row, tx)
        if (outcome === 'challenge') return { state: 'requires_action', errorCode: null }
        return { state: 'requires_method', errorCode: outcome }
      })
    },

    async challenge(token, outcome) {
      return await change({ token }, async (row, tx) => {
        if (row.state === 'authorised' && outcome === 'complete') return {}
        if (row.state !== 'requires_action') throw unexpected(row)
        if (outcome === 'complete') return await authorise(row, tx)
        return { state: 'requires_method', errorCode: 'authentication_failed' }
      })
    },
  }
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
  }
}
