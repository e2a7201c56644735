import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import type { Theme } from '../../lib/theme/read-theme'
import { Newsletter } from '../layout/newsletter'
import { ShopLink } from '../ui/shop-link'

/** Shown at every URL of a closed store. */
export function ClosedView({ theme: { storeName } }: { theme: Theme }) {
  const t = useTranslations('access')
  const tLayout = useTranslations('layout')
  const names = { store: storeName }
  return (
    <>
      <h1 className="heading text-center text-h1 wrap-anywhere">{t('closedTitle', names)}</h1>
      <p className="mt-4 text-center text-lg wrap-anywhere">{t('closedText')}</p>
      <section aria-label={tLayout('newsletter.title')} className="mt-10">
        <h2 className="mb-2 text-sm font-semibold">{tLayout('newsletter.title')}</h2>
        <p className="mb-3 text-sm wrap-anywhere text-ink-muted">{tLayout('newsletter.text', names)}</p>
        <Newsletter />
      </section>
      <p className="mt-8 text-center">
        <ShopLink href={paths.track()} className="link inline-flex min-h-11 items-center font-semibold">
          {t('track')}
        </ShopLink>
      </p>
    </>
  )
}
