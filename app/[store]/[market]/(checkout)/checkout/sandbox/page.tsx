import { formatMoney } from '@awning/platform/money'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { getLocale, getTranslations } from 'next-intl/server'
import { CheckoutShell } from '@/components/checkout/checkout-shell'
import { PageTokenMeta } from '@/components/checkout/page-token-meta'
import { SandboxPaymentForm } from '@/components/checkout/payment/sandbox/sandbox-payment-form'
import { CheckoutNotFound } from '@/components/checkout/status/checkout-not-found'
import { LinkButton } from '@/components/ui/link-button'
import { getOwnCheckoutId } from '@/lib/checkout/own-checkout'
import { paths } from '@/lib/routing/paths'
import { ServiceNotFoundError } from '@/lib/services/errors'
import { getSandboxPayment } from '@/lib/services/payments'
import { getTheme, getThemeAt } from '@/lib/shop/get-theme'
import { getPublicShop, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams>; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('checkout')
  const theme = await getThemeAt(await params)
  return {
    title: `${t('sandbox.pageTitle')} | ${theme.storeName}`,
  }
}

/**
 * The sandbox page for Afterpay: where the buyer approves, declines or cancels a payment of their checkout. Available only if
 * the sandbox is enabled.
 */
export default async function SandboxPage({ params, searchParams }: Props) {
  const shop = await getPublicShop(await params)
  await connection()
  const { payment: token } = await searchParams
  const id = await getOwnCheckoutId()
  if (!shop) notFound()
  const canLoadPayment = shop.preview === undefined && id !== undefined && typeof token === 'string'
  const payment = canLoadPayment ? await findSandboxPayment(shop.store.slug, id, token) : null
  const theme = await getTheme(shop)
  if (!canLoadPayment || payment === null)
    return (
      <CheckoutShell name={theme.storeName} logo={theme.logo}>
        <CheckoutNotFound />
      </CheckoutShell>
    )
  const t = await getTranslations('checkout')
  const total = formatMoney(payment, await getLocale())
  return (
    <CheckoutShell name={theme.storeName} logo={theme.logo}>
      <PageTokenMeta checkoutId={id} />
      <div className="mx-auto w-full max-w-[480px] px-gutter py-12">
        <h1 className="heading mb-3 text-h2">{t('sandbox.pageTitle')}</h1>
        <p className="mb-6 text-ink-muted">{t('sandbox.pageText')}</p>
        <dl className="mb-8 grid gap-3 rounded-panel border border-line p-5">
          <div className="flex items-baseline justify-between gap-6">
            <dt className="text-ink-muted">{t('sandbox.payee')}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{theme.storeName}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-6">
            <dt className="text-ink-muted">{t('sandbox.amount')}</dt>
            <dd translate="no" className="text-right font-semibold tabular-nums">
              {total}
            </dd>
          </div>
        </dl>
        {payment.open ? (
          <SandboxPaymentForm checkoutId={id} paymentToken={token} />
        ) : (
          <>
            <p className="mb-5">{t('sandbox.decided')}</p>
            <LinkButton href={paths.checkout(id)}>{t('sandbox.backToCheckout')}</LinkButton>
          </>
        )}
      </div>
    </CheckoutShell>
  )
}

async function findSandboxPayment(store: string, checkoutId: string, token: string) {
  try {
    return await getSandboxPayment(store, checkoutId, token)
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return null
    throw error
  }
}
