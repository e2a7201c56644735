import type Stripe from 'stripe'

/**
 * Registers a host for Apple Pay and Google Pay, which show nothing on a host that the account does not name. Again changes nothing.
 * Rejects with Stripe's reason where a wallet can't be shown there.
 */
export async function registerStripeDomain(stripe: Stripe, host: string, account: string | null): Promise<void> {
  const ofStore = account === null ? {} : { stripeAccount: account }
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: host }, ofStore)
  const domain = data[0] ?? (await stripe.paymentMethodDomains.create({ domain_name: host }, ofStore))
  if (!domain.enabled) await stripe.paymentMethodDomains.update(domain.id, { enabled: true }, ofStore)
  const { apple_pay, google_pay } = await stripe.paymentMethodDomains.validate(domain.id, {}, ofStore)
  const reasons = [apple_pay, google_pay].flatMap(({ status, status_details }) =>
    status === 'active' ? [] : [status_details?.error_message ?? status],
  )
  if (reasons.length > 0) throw new Error(`Stripe does not show wallets on ${host}: ${reasons.join('; ')}`)
}
