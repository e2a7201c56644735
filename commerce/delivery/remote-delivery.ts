import { z } from 'zod'
import { DeliveryOptionsAnswer } from '../contract/checkout'
import type { Receiver } from '../contract/signed-call'
import { askSigned, type SignedDeps } from '../outbox/post-signed'
import { type DeliveryPort, deliveryRefusals } from './port'

const Refusal = z.object({ errors: z.array(z.object({ code: z.enum(deliveryRefusals) })).min(1) })

/**
 * Delivery quoted by a service elsewhere (`DELIVERY_URL`): it gets the question as signed JSON and answers as `POST /deliveryOptions` does, or with
 * one of the two refusals in `errors`. Quotes are in the currency that was asked, and no two share an id.
 */
export function remoteDelivery(receiver: Receiver, deps: SignedDeps): DeliveryPort {
  return {
    async quote(question) {
      const answer = await askSigned(receiver, question, z.union([DeliveryOptionsAnswer, Refusal]), deps)
      if ('errors' in answer) return { refused: answer.errors[0]?.code ?? deliveryRefusals[0] }
      const { quotes } = answer.data.attributes
      if (quotes.some(({ cost }) => cost.currency !== question.currency)) throw new Error('quoted in another currency')
      if (new Set(quotes.map(({ id }) => id)).size < quotes.length) throw new Error('quoted one way twice')
      return { quotes: quotes.toSorted((a, b) => a.cost.amount - b.cost.amount) }
    },
  }
}
