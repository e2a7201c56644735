import { StoreDetails } from '@awning/contract/admin'
import { describeFreeDelivery } from './free-delivery'
import { type Output, plural, printJson, printLine, table } from './output'
import { paymentRows } from './payments'
import { promoTable } from './promo-commands'
import type { ServiceClient } from './service-client'

export async function show(call: ServiceClient, slug: string, output: Output): Promise<void> {
  const store = await call({ path: `/admin/stores/${encodeURIComponent(slug)}/details`, schema: StoreDetails })
  printJson(output, store)
  const { counts, addresses, theme } = store
  const rows = [
    ['Store', `${store.slug}, "${store.name}"`],
    ...(store.description === null ? [] : [['Description', store.description]]),
    ['State', `${store.state}, since ${store.createdAt.slice(0, 10)}`],
    ['Market', `${store.region}, ${store.currency}`],
    ['Creator', store.email ?? 'no email address; set one with `email <slug> <address>`'],
    ['Address', addresses.shop],
    ...(addresses.underRoot === addresses.shop ? [] : [['', addresses.underRoot]]),
    ['Domains', listed(store.domains)],
    ['Catalog', describeCatalog(counts)],
    ['Orders', `${store.orders}`],
    [
      'Form entries',
      `${counts.subscribers} for the newsletter, ${counts.waiting} for back-in-stock emails, ${plural(counts.preorders, 'preorder')}`,
    ],
    ...paymentRows(store.payments),
    ['Free delivery', store.freeDelivery === null ? 'none' : `from ${describeFreeDelivery(store.freeDelivery)}`],
    ['Flags', listed(Object.entries(store.flags).map(([name, on]) => `${name} ${on ? 'on' : 'off'}`))],
    ['Marketing pixels', listed(Object.entries(store.marketingPixels).map(([name, id]) => `${name} ${id}`))],
    ['Theme', theme === null ? 'default' : themeOf(theme)],
    ['Product data', addresses.productData],
  ]
  printLine(output, table(rows))
  if (store.promos.length > 0) printLine(output, `\nPromo codes:\n${promoTable(store.promos)}`)
  if (counts.attention > 0)
    printLine(
      output,
      `\n${plural(counts.attention, 'message or payment requires', 'messages or payments require')} action. List payments and order emails with \`orders ${slug}\`; for other messages, see the service log.`,
    )
}

const listed = (values: readonly string[]) => (values.length === 0 ? 'none' : values.join(', '))

function describeCatalog({ public: shown, private: hidden, products, collections }: StoreDetails['counts']): string {
  const secret = hidden === 0 ? '' : ` and ${hidden} private`
  return `${plural(shown, 'public listing')}${secret}, ${plural(products, 'product')}, ${plural(collections, 'collection')}`
}

function themeOf(theme: NonNullable<StoreDetails['theme']>): string {
  const parts = [
    ...(theme.hero === null ? [] : [`hero ${theme.hero}`]),
    ...(theme.primaryColor === null ? [] : [theme.primaryColor]),
    ...theme.fonts,
    ...(theme.customCss === 0 ? [] : [`${theme.customCss} characters of CSS`]),
    plural(theme.categories, 'category link'),
    `changed ${theme.updatedAt.slice(0, 10)}`,
  ]
  return parts.join(', ')
}
