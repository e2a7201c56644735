import type { CollectionNode, Store } from '@awning/contract/store'
import { readFlag } from '../flags'
import { paths } from '../routing/paths'
import type { Theme } from '../theme/read-theme'

export type MenuLink = { name: string; href: string; children: { name: string; href: string }[] }

/**
 * The menu of a shop: Explore, its collections by name unless the theme hides them, the theme's own links, and About if the theme
 * shows it.
 */
export function readMenu(
  collections: readonly CollectionNode[],
  theme: Pick<Theme, 'header'>,
  { explore, aboutLabel: about, locale }: { explore: string; aboutLabel: string; locale: string },
): MenuLink[] {
  const byName = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const collectionLinks = (theme.header.showCategories ? collections : [])
    .toSorted((one, other) => byName.compare(one.name, other.name))
    .map((node) => ({
      name: node.name,
      href: paths.collection(node.slug),
      children: node.collections.map(({ name, slug }) => ({
        name,
        href: paths.collection(slug, { parent: node.slug }),
      })),
    }))
  const plain = (name: string, href: string): MenuLink => ({ name, href, children: [] })
  return [
    plain(explore, paths.home()),
    ...collectionLinks,
    ...theme.header.links.map(({ name, href }) => plain(name, href)),
    ...(theme.header.showAbout ? [plain(about, paths.about())] : []),
  ]
}

/** The operator's URLs outside the shops. `{store}` is replaced by the store's slug. */
type HelpUrls = Partial<Record<'SUPPORT_URL' | 'TRACK_URL' | 'CONTACT_URL' | 'REFUND_URL', string>>

/** Always in this order, on every page. */
const topics = ['support', 'track', 'contact', 'refund'] as const
export type HelpLink = { topic: (typeof topics)[number]; href: string }

/** Order tracking, which every shop has: an email address shows no order, so the page of the shop is used instead of one. */
export function trackHref(store: Pick<Store, 'slug' | 'flags'>, { TRACK_URL }: HelpUrls): string {
  if (readFlag(store, 'showSupport') || TRACK_URL === undefined || TRACK_URL.startsWith('mailto:')) return paths.track()
  return TRACK_URL.replaceAll('{store}', store.slug)
}

/**
 * The help links: pages of this shop if its flag `showSupport` is on, the operator's URLs by default. Links without a URL are
 * omitted, except those that every shop has: order tracking, and the refund policy in the terms of use.
 */
export function readHelpLinks(store: Pick<Store, 'slug' | 'flags'>, addresses: HelpUrls): HelpLink[] {
  const own = readFlag(store, 'showSupport')
  const outside = (address: string | undefined) => address?.replaceAll('{store}', store.slug)
  const links: Record<HelpLink['topic'], string | undefined> = {
    support: own ? paths.support() : outside(addresses.SUPPORT_URL),
    track: trackHref(store, addresses),
    contact: own ? paths.contact() : outside(addresses.CONTACT_URL),
    refund: own ? paths.returnsArticle() : (outside(addresses.REFUND_URL) ?? paths.returnTerms()),
  }
  return topics.flatMap((topic) => {
    const href = links[topic]
    return href === undefined ? [] : [{ topic, href }]
  })
}

/** Where shoppers contact a store; undefined if neither the shop nor the operator has such a URL. */
export const contactUrl = (store: Pick<Store, 'slug' | 'flags'>, addresses: HelpUrls): string | undefined =>
  readHelpLinks(store, addresses).find(({ topic }) => topic === 'contact')?.href

/** The page about delivery: the help article if the shop has help pages, otherwise the section of the terms of use. */
export const deliveryPath = (store: Pick<Store, 'flags'>): string =>
  readFlag(store, 'showSupport') ? paths.article('delivery-options') : `${paths.terms()}#delivery`
