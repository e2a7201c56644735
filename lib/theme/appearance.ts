import type { Theme } from './read-theme'
import { themeRoles } from './roles'

/** What an error page shows of a shop. Colors are `#rrggbb`. */
export type Appearance = {
  name: string
  colors: { background: string; ink: string }
}

declare global {
  /** The shops of which a page was rendered in this process. Global, because pages and the middleware are in different bundles. */
  var awningAppearances: Map<string, Appearance> | undefined
}

const maxShops = 1_000

/** The colors of an error page that belongs to no shop, or to one that is not known yet. */
export const neutralColors: Appearance['colors'] = { background: '#fdfcfa', ink: '#1c1a18' }

/** Records how the error pages of a shop look. Call when a page of it is rendered. */
export function recordAppearance(
  store: string,
  { storeName, primaryColor }: Pick<Theme, 'storeName' | 'primaryColor'>,
) {
  globalThis.awningAppearances ??= new Map<string, Appearance>()
  const shops = globalThis.awningAppearances
  const known = shops.get(store)
  const roles = themeRoles(primaryColor)
  if (known?.name === storeName && known.colors.background === roles.primary) return
  // The error pages are on the color of the shop, like its login page.
  shops.set(store, { name: storeName, colors: { background: roles.primary, ink: roles['on-primary'] } })
  const [oldest] = shops.keys()
  if (shops.size > maxShops && oldest !== undefined) shops.delete(oldest)
}

/** Undefined for a shop of which no page was rendered in this process. */
export const appearanceOf = (store: string): Appearance | undefined => globalThis.awningAppearances?.get(store)
