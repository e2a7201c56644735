import { z } from 'zod'
import type { Receiver } from '../contract/signed-call'
import { askSigned, type SignedDeps } from '../outbox/post-signed'
import type { TaxPort } from './port'

const Answer = z.object({ tax: z.int().min(0), includedTax: z.int().min(0).nullish() })

/**
 * Tax reckoned by a service elsewhere (`TAX_URL`): it gets the question as signed JSON and answers `{ tax, includedTax }` in minor units. Outside the
 * United States prices contain their tax, so a tax on top of them there, or one that is more than what is sold, counts as no answer.
 */
export function remoteTax(receiver: Receiver, deps: SignedDeps): TaxPort {
  return {
    async reckon(question) {
      const { tax, includedTax = null } = await askSigned(receiver, question, Answer, deps)
      const sold = question.shipping + question.lines.reduce((sum, { amount }) => sum + amount, 0)
      if (tax > sold || (includedTax ?? 0) > sold) throw new Error('more tax than is sold')
      if (tax > 0 && question.destination.countryCode !== 'US') throw new Error('tax on top of prices that contain it')
      return { tax, includedTax }
    },
  }
}
