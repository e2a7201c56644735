'use client'

import type { ReactNode } from 'react'
import type { DrawnSocialLink } from '../../lib/layout/social-glyphs'
import type { Market } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import { CookieSettings } from '../analytics/cookie-settings'
import { PreferencesButton } from '../localization/preferences-button'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { NewsletterSlot } from './newsletter-slot'
import { SocialLinks } from './social-links'

type FooterLinks = { title: string; links: [text: string, href: string][] }

type FooterColumnsProps = {
  /** The name of the store. */
  name: string
  about?: string
  /** The text of the link to the about page; without it there is none. */
  readMore?: string
  social: { label: string; links: DrawnSocialLink[] }
  shop: FooterLinks
  help: FooterLinks
  newsletter?: { title: string; text: string }
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

/** The columns of the footer and the legal line below them. */
export function FooterColumns(props: FooterColumnsProps) {
  const { name, about, readMore, social, shop, help, newsletter, promises } = props
  return (
    <footer className="on-footer mt-section pb-8">
      <div className="footer-columns">
        <div className="col-span-2 max-w-[46ch] tablet-lg:col-span-1">
          <p className="font-heading text-[26px] leading-tight font-black tracking-[-0.03em] wrap-anywhere [font-stretch:112%]">
            {name}
          </p>
          {about && <p className="mt-3 text-base wrap-anywhere text-ink-muted">{about}</p>}
          {readMore && (
            <ShopLink href={paths.about()} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
              {readMore}
              <span className="sr-only">{`– ${name}`}</span>
            </ShopLink>
          )}
          <SocialLinks label={social.label} links={social.links} className="mt-3 -ml-3" />
        </div>
        <Column title={shop.title}>
          <FooterLinkItems links={shop.links} />
        </Column>
        <Column title={help.title} nav>
          <FooterLinkItems links={help.links} />
        </Column>
        <div className="col-span-2 grid content-start gap-y-8 tablet:col-span-1">
          {newsletter && (
            <section aria-label={newsletter.title} className="noscript:hidden">
              <h2 className="mb-2 text-sm font-semibold">{newsletter.title}</h2>
              <p className="mb-3 text-sm text-ink-muted wrap-anywhere">{newsletter.text}</p>
              <NewsletterSlot />
            </section>
          )}
          <Column title={promises.title}>
            {(['return', 'lock'] as const).map((icon) => (
              <li key={icon} className="flex min-h-11 items-center gap-3 text-ink-muted">
                <Icon name={icon} className="size-5 text-ink" />
                {promises.texts[icon]}
              </li>
            ))}
          </Column>
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
    <div className="mx-auto mt-12 max-w-page px-gutter">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-6 text-sm text-ink-muted">
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
          <span className="sr-only">{preferences}: </span>
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </PreferencesButton>
      </div>
    </div>
  )
}

function Column({ title, nav, children }: { title: string; nav?: boolean; children: ReactNode }) {
  const Tag = nav ? 'nav' : 'div'
  return (
    <Tag aria-label={nav ? title : undefined} className="min-w-0">
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul>{children}</ul>
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
