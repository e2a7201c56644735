export type NamedAddress = { name: string; href: string }

/** The way to a page as schema.org's BreadcrumbList; addresses become absolute on the store's own origin. */
export function breadcrumbList(origin: string, crumbs: readonly NamedAddress[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(href, origin).href,
    })),
  }
}
