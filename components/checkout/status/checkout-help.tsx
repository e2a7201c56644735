import { useTranslations } from 'next-intl'
import type { HelpLink } from '../../../lib/layout/menu'

/** The links open in a new tab, so that the checkout stays open. */
export function CheckoutHelp({ links }: { links: readonly HelpLink[] }) {
  const t = useTranslations('frame.helpLinks')
  const tLayout = useTranslations('layout')
  const shown = links.filter(({ topic }) => topic !== 'track')
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-4 text-sm text-ink-muted">
      {shown.map(({ topic, href }) => (
        <li key={topic}>
          <a href={href} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
            <span>{t(topic)}</span>
            <span className="sr-only">{` (${tLayout('newWindow')})`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
