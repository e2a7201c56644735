import { paypalContract } from './paypal-contract'
import { type ContractPart, MissingDescriptionError, type RequestCheck } from './request-check'
import { stripeContract } from './stripe-contract'

const parts: readonly ContractPart[] = [stripeContract, paypalContract]

/**
 * Sends every request of our clients to the fakes and validates its body against the providers' own descriptions in `folder`.
 * Prints one line per request. Resolves with the number of invalid requests, or with the name of the missing file.
 */
export async function checkRequests(
  folder: string,
  print: (line: string) => void,
): Promise<{ wrong: number } | { missing: string }> {
  let wrong = 0
  try {
    for (const part of parts) {
      for (const check of await part.run(folder)) {
        print(lineOf(check))
        if (check.problems.length > 0) wrong += 1
      }
    }
    return { wrong }
  } catch (error) {
    if (error instanceof MissingDescriptionError) return { missing: error.message }
    throw error
  }
}

const lineOf = ({ request, checkedAgainst, problems }: RequestCheck): string =>
  problems.length === 0
    ? `ok     ${request} (${checkedAgainst})`
    : `WRONG  ${request} (${checkedAgainst}): ${problems.join('; ')}`
