import type { StoreCollections } from '@awning/contract/store'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { storeTags } from '../../lib/analytics/store-tags'
import { env } from '../../lib/env'
import { readHelpLinks } from '../../lib/layout/help-links'
import { formatMarket } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import type { Shop } from '../../lib/shop/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { isExternalHref } from '../../lib/theme/safe-href'
import { CookieSettings } from '../analytics/cookie-settings'
import { PreferencesButton } from '../localization/preferences-button'
import { useMarketLabel } from '../localization/use-market-label'
import { Icon, type IconName } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { NewsletterSlot } from './newsletter-slot'
import { SocialLinks } from './social-links'

const benefits = [
  ['return', 'promiseReturns'],
  ['lock', 'promisePay'],
] as const satisfies readonly [IconName, string][]

type FooterProps = { shop: Shop; theme: Theme; collections: StoreCollections['collections'] }

/** The footer of every page: store, collections, help and legal links, preferences. */
export function Footer({ shop: { store, market }, theme, collections }: FooterProps) {
  const t = useTranslations('layout')
  const tFrame = useTranslations('frame')
  const tConsent = useTranslations('consent')
  const about = theme.footer.about ?? store.description
  const tPreferences = useTranslations('preferences')
  const names = { store: theme.storeName }
  const hasTags = storeTags(store.marketingPixels, theme.gaToken, env).length > 0
  const region = useMarketLabel(market)
  return (
    <footer className="on-footer mt-section pb-8">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-10 px-gutter pt-14 tablet-lg:grid-cols-[1.7fr_1fr_1fr_1.5fr]">
        <div className="col-span-2 max-w-[46ch] tablet-lg:col-span-1">
          <p className="font-heading text-[26px] leading-tight font-black tracking-[-0.03em] wrap-anywhere [font-stretch:112%]">
            {theme.storeName}
          </p>
          {about && <p className="mt-3 text-base wrap-anywhere text-ink-muted">{about}</p>}
          {theme.header.showAbout && (
            <ShopLink href={paths.about()} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
              {t('readMore')}
              <span className="sr-only">{`– ${theme.storeName}`}</span>
            </ShopLink>
          )}
          {theme.footer.showSocial && (
            <SocialLinks label={t('social', names)} links={theme.social} className="mt-3 -ml-3" />
          )}
        </div>
        <Column title={t('shop')}>
          {collections.slice(0, 8).map(({ slug, name }) => (
            <FooterLink key={slug} href={paths.collection(slug)}>
              {name}
            </FooterLink>
          ))}
        </Column>
        <Column title={tFrame('help')} nav>
          {readHelpLinks(store, env).map(({ topic, href }) => (
            <FooterLink key={topic} href={href}>
              {tFrame(`helpLinks.${topic}`)}
            </FooterLink>
          ))}
        </Column>
        <div className="col-span-2 grid content-start gap-y-8 tablet:col-span-1">
          {theme.footer.newsletter && (
            <section aria-label={t('newsletter.title')} className="noscript:hidden">
              <h2 className="mb-2 text-sm font-semibold">{t('newsletter.title')}</h2>
              <p className="mb-3 text-sm text-ink-muted wrap-anywhere">{t('newsletter.text', names)}</p>
              <NewsletterSlot />
            </section>
          )}
          <Column title={t('promises')}>
            {benefits.map(([icon, text]) => (
              <li key={text} className="flex min-h-11 items-center gap-3 text-ink-muted">
                <Icon name={icon} className="size-5 text-ink" />
                {t(text)}
              </li>
            ))}
          </Column>
        </div>
      </div>
      <div className="mx-auto mt-12 max-w-page px-gutter">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-6 text-sm text-ink-muted">
          <p className="flex min-h-11 items-center wrap-anywhere">{t('copyright', names)}</p>
          <nav aria-label={t('legal')}>
            <ul className="flex flex-wrap gap-x-8">
              <FooterLink href={paths.terms()}>{t('terms')}</FooterLink>
              <FooterLink href={paths.privacy()}>{t('privacy')}</FooterLink>
              {hasTags && (
                <li>
                  <CookieSettings>{tConsent('settings')}</CookieSettings>
                </li>
              )}
            </ul>
          </nav>
          <p className="hidden min-h-11 items-center noscript:flex">{region}</p>
          <PreferencesButton market={market} view={formatMarket(market)}>
            <span className="sr-only">{tPreferences('title')}: </span>
            <span className="min-w-0 wrap-anywhere">{region}</span>
          </PreferencesButton>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, nav, children }: { title: string; nav?: boolean; children: ReactNode }) {
  const Tag = nav ? 'nav' : 'div'
  return (
    <Tag {...(nav && { 'aria-label': title })} className="min-w-0">
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul>{children}</ul>
    </Tag>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <ShopLink href={href} {...(isExternalHref(href) && { rel: 'noopener' })} className="footer-link">
        {children}
      </ShopLink>
    </li>
  )
}
