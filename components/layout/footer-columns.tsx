'use client'

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
    <footer className="on-footer mt-section pb-4 mobile-md:pb-8">
      <div className="footer-columns">
        <div className="col-span-2 max-w-[46ch] tablet-lg:col-span-1">
          <p className="footer-name">{name}</p>
          {about && (
            <p className="mt-2 text-sm wrap-anywhere text-ink-muted mobile-md:mt-3 mobile-md:text-base">{about}</p>
          )}
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 mobile-md:mt-2 mobile-md:grid mobile-md:gap-3">
            {readMore && (
              <ShopLink href={paths.about()} className="link flex min-h-11 items-center font-semibold">
                {readMore}
                <span className="sr-only">{`– ${name}`}</span>
              </ShopLink>
            )}
            <SocialLinks label={social.label} links={social.links} className="-mx-3" />
          </div>
        </div>
        <LinkGroup {...shop} />
        <LinkGroup {...help} nav />
        <div className="col-span-2 mt-4 grid content-start gap-y-4 mobile-md:mt-0 mobile-md:gap-y-8 tablet:col-span-1">
          {newsletter && (
            <section aria-label={newsletter.title} className="noscript:hidden">
              <h2 className="text-sm font-semibold mobile-md:mb-2">{newsletter.title}</h2>
              <p className="mb-2 text-sm text-ink-muted wrap-anywhere">{newsletter.text}</p>
              <NewsletterSlot />
            </section>
          )}
          <div>
            <h2 className="mb-2 text-sm font-semibold max-mobile-md:hidden">{promises.title}</h2>
            <ul className="text-ink-muted max-mobile-md:text-sm">
              {(['return', 'lock'] as const).map((icon) => (
                <li key={icon} className="flex min-h-8 items-center gap-3 mobile-md:min-h-11">
                  <Icon name={icon} className="size-5 text-ink" />
                  {promises.texts[icon]}
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
    <div className="mx-auto mt-4 max-w-page px-gutter mobile-md:mt-12">
      <div className="flex flex-wrap justify-between gap-x-8 border-t border-line pt-2 text-sm text-ink-muted mobile-md:gap-y-2 mobile-md:pt-6">
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

/** Links under their title. On phones they are in a disclosure, whose title is the summary. */
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
