import type { Store } from '@awning/contract/store'
import { log } from '../server/log'
import { verifyDomain } from '../services/payments'
import { readHost } from '../visit/host'

/**
 * Registers the host of a checkout for Apple Pay and Google Pay if the store offers them through Stripe. The service caches
 * registered hosts. Never throws: without a registration only the wallets are missing.
 */
export async function registerPaymentMethodDomain(
  { slug, payments }: Pick<Store, 'slug' | 'payments'>,
  hostHeader: string | null,
): Promise<void> {
  const host = readHost(hostHeader)
  const wallets = payments.methods.includes('apple-pay') || payments.methods.includes('google-pay')
  if (host === undefined || payments.stripe === null || !wallets) return
  try {
    const { success } = await verifyDomain(slug, host)
    if (!success)
      log.info(
        { store: slug, host },
        'Apple Pay and Google Pay are unavailable on a host: its registration was rejected',
      )
  } catch (error) {
    log.warn({ store: slug, host, err: error }, 'the registration of a host for Apple Pay and Google Pay failed')
  }
}
