import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Db } from '../db/client'
import type { Environment } from '../env'
import type { PaymentProviders } from './providers'
import { createSandbox } from './sandbox'

/** The providers that the environment configures. The sandbox, where it is on, takes everything in their place. */
export function openProviders(
  env: Environment,
  { db, clock }: { db: Db; clock: Clock; log: Logger },
): PaymentProviders {
  if (env.PAYMENTS_SANDBOX) return { sandbox: createSandbox(db, clock) }
  return {}
}
