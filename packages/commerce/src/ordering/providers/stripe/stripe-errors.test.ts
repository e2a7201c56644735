import pino from 'pino'
import Stripe from 'stripe'
import { callProvider } from '../../payment/call-provider'
import { orDeclined, rejectionCode } from './stripe-errors'

/** What Stripe includes in an error: the payment with its client secret and its buyer. */
const sensitiveFields = {
  raw: { payment_intent: { client_secret: 'pi_1_secret_2' } },
  payment_intent: { client_secret: 'pi_1_secret_2', shipping: { name: 'Ada Lovelace' } },
}
const { StripeAPIError, StripeCardError } = Stripe.errors

/** The log lines after a call to a provider failed with this error. */
async function logOf(error: Error): Promise<string> {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await callProvider(() => orDeclined(Promise.reject(error))).catch((err: unknown) => log.warn({ err }, 'it failed'))
  return lines.join('')
}

test.each([
  [
    'an error of Stripe',
    Object.assign(new StripeAPIError({ message: 'Something went wrong.', type: 'api_error' }), sensitiveFields),
    'Something went wrong',
  ],
  [
    'a declined card',
    Object.assign(new StripeCardError({ message: 'no', type: 'card_error', code: 'expired_card' }), sensitiveFields),
    'expired_card',
  ],
])('the log of %s contains the reason, and neither the buyer nor a secret', async (_, error, expected) => {
  const log = await logOf(error)
  expect(log).toContain(expected)
  expect(log).not.toMatch(/secret|Lovelace/)
})

test.each([
  ['prefers the bank’s reason to the general one', 'card_declined', 'insufficient_funds', 'insufficient_funds'],
  ['returns card_declined for a bank’s reason without its own text', 'card_declined', 'lost_card', 'card_declined'],
  ['ignores property names of the object prototype', 'card_declined', 'constructor', 'card_declined'],
  ['returns card_declined without a reason', undefined, undefined, 'card_declined'],
])('%s', (_, code, decline_code, expected) => {
  expect(rejectionCode({ code, decline_code })).toBe(expected)
})
