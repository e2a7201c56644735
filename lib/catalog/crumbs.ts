import { withPrefix } from '../routing/with-prefix'

export type NamedAddress = { name: string; href: string }

/** Breadcrumbs as schema.org's BreadcrumbList; paths become absolute URLs of the store's origin in the language of `prefix`. */
export function breadcrumbList(origin: string, crumbs: readonly NamedAddress[], prefix = '') {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(withPrefix(prefix, href), origin).href,
    })),
  }
}
