import { DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import type { Receiver } from '@awning/platform/signed-call'
import { z } from 'zod'
import { callSigned, type SignedDeps } from '../outbox/post-signed'
import { type DeliveryService, deliveryRejections } from '../ports/delivery-service'

const Rejection = z.object({ errors: z.array(z.object({ code: z.enum(deliveryRejections) })).min(1) })

/**
 * Delivery quoted by an external service (`DELIVERY_URL`): it receives the question as signed JSON and responds like
 * `POST /deliveryOptions`, or with one of two codes in `errors`. Quotes use the requested currency and unique IDs.
 */
export function remoteDelivery(receiver: Receiver, deps: SignedDeps): DeliveryService {
  return {
    async quote(question) {
      const response = await callSigned(receiver, question, z.union([DeliveryOptionsResponse, Rejection]), deps)
      if ('errors' in response) return { rejected: response.errors[0]?.code ?? deliveryRejections[0] }
      const { quotes } = response.data.attributes
      if (quotes.some(({ cost }) => cost.currency !== question.currency))
        throw new Error('The delivery service returned a quote in another currency')
      if (new Set(quotes.map(({ id }) => id)).size < quotes.length)
        throw new Error('The delivery service returned two quotes with the same id')
      return { quotes: quotes.toSorted((a, b) => a.cost.amount - b.cost.amount) }
    },
  }
}
