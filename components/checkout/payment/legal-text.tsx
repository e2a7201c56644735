import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/routing/paths'
import { textElements } from '../../ui/text-elements'

/** The terms that the buyer agrees to. The links open in a new tab, so that no input is lost. */
export function LegalText() {
  const t = useTranslations('checkout.payment')
  const tLayout = useTranslations('layout')
  const link = (href: string) => (chunks: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className="underline underline-offset-2 hover:text-ink">
      <span>{textElements(chunks)}</span>
      <span className="sr-only">{` (${tLayout('newWindow')})`}</span>
    </a>
  )
  return (
    <p className="text-sm text-ink-muted">
      {textElements(t.rich('legal', { terms: link(paths.terms()), privacy: link(paths.privacy()) }))}
    </p>
  )
}
