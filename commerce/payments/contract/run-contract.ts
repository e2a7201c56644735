import { paypalContract } from './paypal-contract'
import { stripeContract } from './stripe-contract'
import { type ContractPart, MissingDescription, type Verdict } from './verdict'

const parts: readonly ContractPart[] = [stripeContract, paypalContract]

/**
 * Sends every request of our clients to the fakes and holds its body against the companies' own descriptions in `folder`. Says a line for
 * each; resolves with the number of those that are wrong, or with what the folder lacks.
 */
export async function runContract(
  folder: string,
  say: (line: string) => void,
): Promise<{ wrong: number } | { missing: string }> {
  let wrong = 0
  try {
    for (const part of parts) {
      for (const verdict of await part.run(folder)) {
        say(lineOf(verdict))
        if (verdict.problems.length > 0) wrong += 1
      }
    }
    return { wrong }
  } catch (error) {
    if (error instanceof MissingDescription) return { missing: error.message }
    throw error
  }
}

const lineOf = ({ request, held, problems }: Verdict): string =>
  problems.length === 0 ? `ok     ${request} (${held})` : `WRONG  ${request} (${held}): ${problems.join('; ')}`
