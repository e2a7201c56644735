import type { StoreCollections } from '@awning/contract/store'
import { useTranslations } from 'next-intl'
import { storeTags } from '../../lib/analytics/store-tags'
import { env } from '../../lib/env'
import { readHelpLinks } from '../../lib/layout/menu'
import { drawSocialLinks } from '../../lib/layout/social-glyphs'
import { formatMarket } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import type { Shop } from '../../lib/shop/shop'
import type { Theme, ThemeLink } from '../../lib/theme/read-theme'
import { useMarketLabel } from '../localization/use-market-label'
import { FooterColumns } from './footer-columns'
import { Newsletter } from './newsletter'

const maxCollections = 6

type FooterProps = { shop: Shop; theme: Theme; collections: StoreCollections['collections'] }

/** `FooterColumns` gets data instead of elements, which would be in the page twice. */
export function Footer({ shop: { store, market }, theme, collections }: FooterProps) {
  const t = useTranslations('layout')
  const tFrame = useTranslations('frame')
  const tConsent = useTranslations('consent')
  const tPreferences = useTranslations('preferences')
  const names = { store: theme.storeName }
  const about = theme.footer.about ?? store.description
  const hasTags = storeTags(store.marketingPixels, theme.gaToken, env).length > 0
  return (
    <FooterColumns
      name={theme.storeName}
      {...(about && { about })}
      {...(theme.header.showAbout && { readMore: t('readMore') })}
      social={{ label: t('social', names), links: drawSocialLinks(theme.footer.showSocial ? theme.social : []) }}
      shop={{
        title: t('shop'),
        links: collections.slice(0, maxCollections).map(({ slug, name }) => [name, paths.collection(slug)]),
      }}
      help={{
        title: tFrame('help'),
        links: readHelpLinks(store, env).map(({ topic, href }) => [tFrame(`helpLinks.${topic}`), href]),
      }}
      {...(theme.footer.newsletter && {
        newsletter: {
          title: t('newsletter.title'),
          text: t('newsletter.text', names),
          form: <Newsletter />,
        },
      })}
      promises={{ title: t('promises'), texts: { return: t('promiseReturns'), lock: t('promisePay') } }}
      copyright={t('copyright', names)}
      legal={{
        title: t('legal'),
        links: legalLinks([
          { name: t('terms'), href: paths.terms() },
          { name: t('privacy'), href: paths.privacy() },
          ...theme.footer.links,
        ]),
      }}
      {...(hasTags && { cookieSettings: tConsent('settings') })}
      preferences={tPreferences('title')}
      market={market}
      view={formatMarket(market)}
      place={useMarketLabel(market)}
    />
  )
}

/** Each URL once, with its last name: a theme can rename the links that every shop has. */
const legalLinks = (links: readonly ThemeLink[]): [text: string, href: string][] =>
  [...new Map(links.map(({ name, href }) => [href, name]))].map(([href, name]) => [name, href])
