import type { Store } from '../../commerce/contract/store'
import { log } from '../log'
import { verifyDomain } from '../services/payments'
import { readHost } from '../store/host'

/**
 * Has the host on which a checkout is shown registered for Apple Pay and Google Pay, where the store takes them over Stripe. The service
 * remembers what it registered. Never fails: without it the wallets are not shown, and everything else works.
 */
export async function registerWalletHost(
  { slug, payments }: Pick<Store, 'slug' | 'payments'>,
  asked: string | null,
): Promise<void> {
  const host = readHost(asked)
  const wallets = payments.methods.includes('apple-pay') || payments.methods.includes('google-pay')
  if (host === undefined || payments.stripe === null || !wallets) return
  try {
    const { success } = await verifyDomain(slug, host)
    if (!success) log.info({ store: slug, host }, 'a host has no wallets')
  } catch (error) {
    log.warn({ store: slug, host, err: error }, 'a host was not registered for wallets')
  }
}
