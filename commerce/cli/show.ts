import { StoreDetails } from '../contract/admin'
import { answer, type Output, plural, say, table } from './output'
import { paymentRows } from './payments'
import { promoTable } from './promo'
import type { ServiceClient } from './service-client'

/** A store at a glance. */
export async function show(call: ServiceClient, slug: string, output: Output): Promise<void> {
  const store = await call({ path: `/admin/stores/${encodeURIComponent(slug)}/details`, shape: StoreDetails })
  answer(output, store)
  const { counts, addresses, theme } = store
  const rows = [
    ['Store', `${store.slug}, "${store.name}"`],
    ...(store.description === null ? [] : [['About', store.description]]),
    ['State', `${store.state}, since ${store.createdAt.slice(0, 10)}`],
    ['Market', `${store.region}, ${store.currency}`],
    ['Creator', store.email ?? 'no address: email <slug> <address> sets one'],
    ['Address', addresses.shop],
    ...(addresses.underRoot === addresses.shop ? [] : [['', addresses.underRoot]]),
    ['Domains', listed(store.domains)],
    ['Catalogue', catalogueOf(counts)],
    ['Orders', `${store.orders}`],
    [
      'From forms',
      `${counts.subscribers} for the newsletter, ${counts.waiting} waiting for stock, ${plural(counts.preorders, 'preorder')}`,
    ],
    ...paymentRows(store.payments),
    ['Flags', listed(Object.entries(store.flags).map(([name, on]) => `${name} ${on ? 'on' : 'off'}`))],
    ['Tags', listed(Object.entries(store.marketingPixels).map(([name, id]) => `${name} ${id}`))],
    ['Theme', theme === null ? 'the default' : themeOf(theme)],
    ['Product data', addresses.productData],
  ]
  say(output, table(rows))
  if (store.promos.length > 0) say(output, `\nPromo codes:\n${promoTable(store.promos)}`)
  if (counts.attention > 0)
    say(
      output,
      `\n${plural(counts.attention, 'message or payment needs', 'messages or payments need')} a look: see the service's log.`,
    )
}

const listed = (values: readonly string[]) => (values.length === 0 ? 'none' : values.join(', '))

function catalogueOf({ public: shown, private: hidden, products, collections }: StoreDetails['counts']): string {
  const secret = hidden === 0 ? '' : ` and ${hidden} private`
  return `${plural(shown, 'public listing')}${secret}, ${plural(products, 'product')}, ${plural(collections, 'collection')}`
}

function themeOf(theme: NonNullable<StoreDetails['theme']>): string {
  const said = [
    ...(theme.hero === null ? [] : [`hero ${theme.hero}`]),
    ...(theme.primaryColor === null ? [] : [theme.primaryColor]),
    ...theme.fonts,
    ...(theme.customCss === 0 ? [] : [`${theme.customCss} letters of CSS`]),
    plural(theme.categories, 'category link'),
    `changed ${theme.updatedAt.slice(0, 10)}`,
  ]
  return said.join(', ')
}
