'use client'

import clsx from 'clsx'
import type { DrawnSocialLink } from '../../lib/layout/social-glyphs'
import type { Market } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import { CookieSettings } from '../analytics/cookie-settings'
import { PreferencesButton } from '../localization/preferences-button'
import type { Elements } from '../ui/content'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { SocialLinks } from './social-links'

type FooterLinks = { title: string; links: [text: string, href: string][] }

type FooterColumnsProps = {
  name: string
  about?: string
  /** The text of the link to the about page; without it there is none. */
  readMore?: string
  social: { label: string; links: DrawnSocialLink[] }
  shop: FooterLinks
  help: FooterLinks
  newsletter?: { title: string; text: string; form: Elements }
  promises: { title: string; texts: Record<'return' | 'lock', string> }
  copyright: string
  legal: FooterLinks
  /** The text of the button for the consent settings, for a store with tags. */
  cookieSettings?: string
  /** The title of the Preferences; the market, its form in internal URLs, and the market as text. */
  preferences: string
  market: Market
  view: string
  place: string
}

export function FooterColumns(props: FooterColumnsProps) {
  const { name, about, readMore, social, shop, help, newsletter, promises } = props
  // A name alone would leave its column empty: it is above the other columns.
  const isNameAbove = !about && !newsletter
  const hasShop = shop.links.length > 0
  return (
    <footer className="on-footer mt-section pb-6">
      <div className={clsx('footer-columns', (isNameAbove || !hasShop) && 'tablet-lg:grid-cols-3!')}>
        <div
          className={isNameAbove ? 'col-span-full' : 'col-span-2 max-w-[46ch] tablet:col-span-3 tablet-lg:col-span-1'}
        >
          <p className="footer-name">{name}</p>
          {about && <p className="mt-2 text-[0.9375rem] wrap-anywhere text-ink-muted">{about}</p>}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 tablet:justify-start">
            {readMore && (
              <ShopLink href={paths.about()} className="link flex min-h-11 items-center font-semibold">
                <span>{readMore}</span>
                <span className="sr-only">{`– ${name}`}</span>
              </ShopLink>
            )}
            <SocialLinks label={social.label} links={social.links} className="-mx-[12px]" />
          </div>
        </div>
        {hasShop && <LinkGroup {...shop} />}
        <LinkGroup {...help} nav />
        <div className="footer-end col-span-2 grid content-start tablet:col-span-1">
          {newsletter && (
            <section aria-label={newsletter.title}>
              <h2 className="mb-1 text-sm font-semibold">{newsletter.title}</h2>
              <p className="mb-2 text-sm text-ink-muted wrap-anywhere">{newsletter.text}</p>
              {newsletter.form}
            </section>
          )}
          <div>
            <h2 className="mb-1 text-sm font-semibold max-mobile-md:hidden">{promises.title}</h2>
            <ul className="text-[0.9375rem] text-ink-muted">
              {(['return', 'lock'] as const).map((icon) => (
                <li key={icon} className="flex min-h-9 items-center gap-3 py-1 leading-snug">
                  <Icon name={icon} className="size-5 text-ink" />
                  <span>{promises.texts[icon]}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <LegalLine {...props} />
    </footer>
  )
}

type LegalLineProps = Pick<
  FooterColumnsProps,
  'copyright' | 'legal' | 'cookieSettings' | 'preferences' | 'market' | 'view' | 'place'
>

function LegalLine({ copyright, legal, cookieSettings, preferences, market, view, place }: LegalLineProps) {
  return (
    <div className="mx-auto mt-8 max-w-page px-gutter">
      <div className="flex flex-wrap justify-between gap-x-8 border-t border-line pt-3 text-sm text-ink-muted">
        <p className="flex min-h-11 items-center wrap-anywhere">{copyright}</p>
        <nav aria-label={legal.title}>
          <ul className="flex flex-wrap gap-x-8">
            <FooterLinkItems links={legal.links} />
            {cookieSettings && (
              <li>
                <CookieSettings>{cookieSettings}</CookieSettings>
              </li>
            )}
          </ul>
        </nav>
        <p className="hidden min-h-11 items-center noscript:flex">{place}</p>
        <PreferencesButton market={market} view={view}>
          <span className="sr-only">{`${preferences}: `}</span>
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </PreferencesButton>
      </div>
    </div>
  )
}

/** On phones the links are in a disclosure, whose title is the summary. */
function LinkGroup({ title, links, nav }: FooterLinks & { nav?: boolean }) {
  const Tag = nav ? 'nav' : 'div'
  return (
    <Tag aria-label={nav ? title : undefined} className="footer-group">
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <details>
        <summary>{title}</summary>
        <ul>
          <FooterLinkItems links={links} />
        </ul>
      </details>
    </Tag>
  )
}

const FooterLinkItems = ({ links }: Pick<FooterLinks, 'links'>) =>
  links.map(([text, href]) => (
    <li key={href}>
      <ShopLink href={href} className="footer-link">
        {text}
      </ShopLink>
    </li>
  ))
