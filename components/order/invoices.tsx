import { useTranslations } from 'next-intl'
import { invoicePath } from '../../lib/order/invoice-path'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { Icon } from '../ui/icon'
import { EmailField } from '../ui/text-field'

type InvoicesProps = {
  order: Pick<TrackedOrder, 'invoices' | 'lookupNumber'>
  /** Of the buyer; empty if this page does not know it. */
  email: string
}

/** The invoices and credit notes of an order. A form opens them, because their call needs the email address, which no URL may contain. */
export function Invoices({ order: { invoices, lookupNumber }, email }: InvoicesProps) {
  const t = useTranslations('track')
  const newWindow = useTranslations('layout')('newWindow')
  if (invoices.length === 0) return null
  return (
    <section aria-labelledby="order-invoices" className="rounded-panel border border-line p-5 tablet:p-8">
      <h2 id="order-invoices" className="heading text-h3">
        {t('invoices.title')}
      </h2>
      <form
        action={invoicePath}
        method="post"
        target="_blank"
        className="mt-3 grid justify-items-start gap-1"
        rel="noopener"
      >
        <input type="hidden" name="number" value={lookupNumber} />
        {email === '' ? (
          <EmailField name="email" label={t('email')} hint={t('invoices.emailHint')} required />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
        {invoices.map(({ kind, number }) => (
          <button
            key={number}
            type="submit"
            name="invoice"
            value={number}
            className="link inline-flex min-h-11 items-center gap-1.5 text-left font-semibold wrap-anywhere"
          >
            <span>{t(`invoices.kinds.${kind}`, { number })}</span>
            <span className="sr-only">{` (${newWindow})`}</span>
            <Icon name="arrow-right" className="size-4 flex-none" />
          </button>
        ))}
      </form>
    </section>
  )
}
