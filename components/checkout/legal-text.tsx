import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { paths } from '../../lib/routes'

/** What the buyer agrees to. The pages open beside the checkout, so that nothing typed is lost. */
export function LegalText() {
  const t = useTranslations('checkout.payment')
  const words = useTranslations('layout')
  const link = (href: string) => (chunks: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className="underline underline-offset-2 hover:text-ink">
      {chunks}
      <span className="sr-only"> ({words('newWindow')})</span>
    </a>
  )
  return (
    <p className="text-sm text-ink-muted">
      {t.rich('legal', { terms: link(paths.terms()), privacy: link(paths.privacy()) })}
    </p>
  )
}
