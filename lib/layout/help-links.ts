import type { Store } from '../../commerce/contract/store'
import { readFlag } from '../flags'
import { paths } from '../routes'

/** Addresses outside the shops, as the operator has set them. `{store}` in them is the store's slug. */
export type HelpAddresses = Partial<Record<'SUPPORT_URL' | 'TRACK_URL' | 'CONTACT_URL' | 'REFUND_URL', string>>

/** Always in this order, on every page. */
const nouns = ['support', 'track', 'contact', 'refund'] as const
export type HelpLink = { noun: (typeof nouns)[number]; href: string }

/**
 * Where help is found: pages of this shop where its flag `showSupport` is on, addresses outside by default. What has no address is left out,
 * but for what every shop has in any case: the page that follows an order, and the refund policy in the terms of use.
 */
export function readHelpLinks(store: Pick<Store, 'slug' | 'flags'>, addresses: HelpAddresses): HelpLink[] {
  const own = readFlag(store, 'showSupport')
  const outside = (address: string | undefined) => address?.replaceAll('{store}', store.slug)
  const links: Record<HelpLink['noun'], string | undefined> = {
    support: own ? paths.support() : outside(addresses.SUPPORT_URL),
    track: own ? paths.track() : (outside(addresses.TRACK_URL) ?? paths.track()),
    contact: own ? paths.contact() : outside(addresses.CONTACT_URL),
    refund: own ? paths.returnsArticle() : (outside(addresses.REFUND_URL) ?? paths.returnTerms()),
  }
  return nouns.flatMap((noun) => {
    const href = links[noun]
    return href === undefined ? [] : [{ noun, href }]
  })
}

/** Where shoppers write to a store; undefined where neither the shop nor the operator has such an address. */
export const contactAddress = (store: Pick<Store, 'slug' | 'flags'>, addresses: HelpAddresses): string | undefined =>
  readHelpLinks(store, addresses).find(({ noun }) => noun === 'contact')?.href
