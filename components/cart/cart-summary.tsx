'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

/** What the cart comes to, and the way to pay for it. */
export function CartSummary({
  subtotal,
  partial,
  busy,
  obstacle,
  shipped,
  onCheckout,
}: {
  subtotal: string
  /** Some lines are not in it, as nothing is known of them just now. */
  partial: boolean
  busy: boolean
  /** Why there is no checkout, in words. */
  obstacle: string | undefined
  /** Something of it is sent as a parcel. */
  shipped: boolean
  onCheckout: () => void
}) {
  const t = useTranslations('cart')
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-panel bg-surface2 p-5 mobile-md:p-7 tablet-lg:sticky tablet-lg:top-24"
    >
      <h2 id="cart-summary" className="heading text-h3">
        {t('summary')}
      </h2>
      <dl className="mt-5 flex items-baseline justify-between gap-4 text-lg" aria-live="polite">
        <dt>{t('subtotal')}</dt>
        <dd className="price">{subtotal}</dd>
      </dl>
      {partial && <p className="mt-2 text-sm text-ink-muted">{t('partial')}</p>}
      {shipped && <p className="mt-2 text-sm text-ink-muted">{t('note')}</p>}
      <Button
        className="mt-6"
        size="xl"
        wide
        busy={busy}
        busyText={t('checkoutBusy')}
        disabled={obstacle !== undefined}
        onClick={onCheckout}
      >
        {t('checkout')}
      </Button>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {obstacle}
      </p>
      <p className="mt-4 flex items-center justify-center gap-2 text-sm text-ink-muted">
        <Icon name="lock" className="size-4" />
        {t('secure')}
      </p>
    </section>
  )
}
