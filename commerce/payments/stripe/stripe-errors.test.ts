import pino from 'pino'
import Stripe from 'stripe'
import { askProvider } from '../ask-provider'
import { orRefused, refusalCode } from './stripe-errors'

/** What Stripe sends along with an error: the payment, its secret and its buyer. */
const along = {
  raw: { payment_intent: { client_secret: 'pi_1_secret_2' } },
  payment_intent: { client_secret: 'pi_1_secret_2', shipping: { name: 'Ada Lovelace' } },
}
const { StripeAPIError, StripeCardError } = Stripe.errors

/** What stands in the log after a call failed like this, on its way through what asks providers. */
async function logOf(error: Error): Promise<string> {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await askProvider(() => orRefused(Promise.reject(error))).catch((err: unknown) => log.warn({ err }, 'it failed'))
  return lines.join('')
}

test.each([
  [
    'a failure of Stripe’s own',
    Object.assign(new StripeAPIError({ message: 'Something went wrong.', type: 'api_error' }), along),
    'Something went wrong',
  ],
  [
    'a refused card',
    Object.assign(new StripeCardError({ message: 'no', type: 'card_error', code: 'expired_card' }), along),
    'expired_card',
  ],
])('the log of %s says what happened, and names no buyer and no secret', async (_, error, said) => {
  const log = await logOf(error)
  expect(log).toContain(said)
  expect(log).not.toMatch(/secret|Lovelace/)
})

test.each([
  ['the bank’s reason counts before the general one', 'card_declined', 'insufficient_funds', 'insufficient_funds'],
  ['a bank’s reason that has no text of its own is a declined card', 'card_declined', 'lost_card', 'card_declined'],
  ['a word from the prototype is no reason', 'card_declined', 'constructor', 'card_declined'],
  ['no word at all is a declined card', undefined, undefined, 'card_declined'],
])('%s', (_, code, decline_code, told) => {
  expect(refusalCode({ code, decline_code })).toBe(told)
})
