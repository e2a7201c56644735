import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { paths } from '../../lib/routes'
import { getCollections } from '../../lib/services/stores'
import type { Shop } from '../../lib/store/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { Icon, type IconName } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'

const promises = [
  ['return', 'promiseReturns'],
  ['lock', 'promisePay'],
] as const satisfies readonly [IconName, string][]

/** The end of every page on full ink: who this is, where to go on, what holds. */
export async function Footer({ shop, theme }: { shop: Shop; theme: Theme }) {
  const { store, market } = shop
  const t = await getTranslations('layout')
  const collections = await getCollections(shop)
  const about = theme.footer.about ?? store.description
  const socials = theme.footer.showSocial ? theme.social : []
  return (
    <footer className="on-ink mt-section pb-8">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-10 px-gutter pt-14 tablet-lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div className="col-span-2 max-w-[46ch] tablet-lg:col-span-1">
          <p className="font-heading text-[26px] leading-tight font-black tracking-[-0.03em] wrap-anywhere [font-stretch:112%]">
            {theme.storeName}
          </p>
          {about && <p className="mt-3 text-base wrap-anywhere text-surface/80">{about}</p>}
          {theme.header.showAbout && (
            <ShopLink href={paths.about()} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
              {t('readMore')}
            </ShopLink>
          )}
        </div>
        <Column title={t('shop')}>
          {collections.slice(0, 8).map(({ slug, name }) => (
            <FooterLink key={slug} href={paths.collection(slug)}>
              {name}
            </FooterLink>
          ))}
        </Column>
        {socials.length > 0 && (
          <Column title={t('follow')}>
            {socials.map(({ name, href }) => (
              <FooterLink key={href} href={href}>
                {name}
              </FooterLink>
            ))}
          </Column>
        )}
        <Column title={t('promises')} wide>
          {promises.map(([icon, text]) => (
            <li key={text} className="flex min-h-11 items-center gap-3 text-surface/80">
              <Icon name={icon} className="size-5 text-surface" />
              {t(text)}
            </li>
          ))}
        </Column>
      </div>
      <div className="mx-auto mt-12 max-w-page px-gutter">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-surface/25 pt-6 text-sm text-surface/80">
          <p className="flex min-h-11 items-center">{t('copyright', { store: theme.storeName })}</p>
          <nav aria-label={t('legal')}>
            <ul className="flex flex-wrap gap-x-8">
              <FooterLink href={paths.terms()}>{t('terms')}</FooterLink>
              <FooterLink href={paths.privacy()}>{t('privacy')}</FooterLink>
            </ul>
          </nav>
          <p className="flex min-h-11 items-center">
            {t('region', { region: t(`regions.${market.region}`), currency: market.currency })}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 tablet:col-span-1' : undefined}>
      <h2 className="mb-2 text-sm font-semibold text-surface">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <ShopLink
        href={href}
        rel={href.startsWith('/') ? undefined : 'noopener'}
        className="inline-flex min-h-11 items-center text-surface/80 wrap-anywhere hover:text-surface hover:underline underline-offset-4"
      >
        {children}
      </ShopLink>
    </li>
  )
}
