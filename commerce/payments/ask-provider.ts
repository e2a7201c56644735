import { errorCodes } from '../contract/errors'
import { Refused } from '../errors'
import { PaymentRefused } from './port'

/** How long a buyer waits for the provider. */
export const providerPatience = 5_000

/** The provider did not answer, or not in words that we know: whether money moved is open. */
export class ProviderSilent extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not answer', { cause })
    this.name = 'ProviderSilent'
  }
}

/**
 * One call to a provider, ended after `patience` milliseconds even where the call heeds no signal. Never inside a transaction.
 * Throws `PaymentRefused` or `ProviderSilent`, nothing else.
 */
export async function askProvider<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  patience = providerPatience,
): Promise<Answer> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderSilent(`no answer in ${patience} ms`))
      ending.abort()
    }, patience)
  })
  try {
    return await Promise.race([call(ending.signal), late])
  } catch (error) {
    if (error instanceof PaymentRefused || error instanceof ProviderSilent) throw error
    throw new ProviderSilent(error)
  } finally {
    clearTimeout(timer)
  }
}

/** As `askProvider`, where silence moved no money: the buyer is told to try again. Throws `PaymentRefused`, or `Refused` 503. */
export async function askForBuyer<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    return await askProvider(call)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    throw new Refused(503, errorCodes.providerUnreachable, error.message)
  }
}
