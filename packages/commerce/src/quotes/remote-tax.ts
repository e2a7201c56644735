import type { Receiver } from '@awning/platform/signed-call'
import { z } from 'zod'
import { callSigned, type SignedDeps } from '../outbox/post-signed'
import type { TaxService } from '../ports/tax-service'

const Answer = z.object({ tax: z.int().min(0), includedTax: z.int().min(0).nullish() })

/**
 * Tax calculated by an external service (`TAX_URL`): it receives the question as signed JSON and returns `{ tax, includedTax }`
 * in minor units. Outside the United States prices include tax, so an added tax there, or a tax above the amount sold, counts as
 * no answer.
 */
export function remoteTax(receiver: Receiver, deps: SignedDeps): TaxService {
  return {
    async calculate(question) {
      const { tax, includedTax = null } = await callSigned(receiver, question, Answer, deps)
      const sold = question.shipping + question.lines.reduce((sum, { amount }) => sum + amount, 0)
      if (tax > sold || (includedTax ?? 0) > sold)
        throw new Error('The tax service returned a tax above the amount sold')
      if (tax > 0 && question.destination.countryCode !== 'US')
        throw new Error('The tax service added tax to prices that include it')
      return { tax, includedTax }
    },
  }
}
