export type NamedAddress = { name: string; href: string }

/** Breadcrumbs as schema.org's BreadcrumbList; paths become absolute URLs of the store's origin. */
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
