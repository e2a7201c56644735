import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import { ShopLink } from '../ui/shop-link'

export type UsefulLink = { href: string; text: string }

/** Links after an order: the store's help pages and the shop. */
export function UsefulLinks({ links }: { links: readonly UsefulLink[] }) {
  const t = useTranslations('order')
  return (
    <nav aria-labelledby="useful-links" className="mt-12">
      <h2 id="useful-links" className="heading text-h3">
        {t('useful')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-8">
        {[...links, { href: paths.home(), text: t('home') }].map(({ href, text }) => (
          <li key={href} className="min-w-0">
            <ShopLink
              href={href}
              rel={href.startsWith('/') ? undefined : 'noopener'}
              className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {text}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
