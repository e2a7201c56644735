import type { Theme } from './read-theme'
import { themeRoles } from './roles'

/** What an error page shows of a shop. Colors are `#rrggbb`. */
type Appearance = {
  name: string
  colors: { surface: string; ink: string; primary: string; onPrimary: string }
}

declare global {
  /** The shops of which a page was rendered in this process. Global, because pages and the middleware are in different bundles. */
  var awningAppearances: Map<string, Appearance> | undefined
}

const maxShops = 1_000

/** The colors of an error page that belongs to no shop, or to one that is not known yet. */
export const neutralColors: Appearance['colors'] = {
  surface: '#fdfcfa',
  ink: '#1c1a18',
  primary: '#1c1a18',
  onPrimary: '#fdfcfa',
}

/** Records how the error pages of a shop look. Call when a page of it is rendered. */
export function recordAppearance(
  store: string,
  { storeName, primaryColor }: Pick<Theme, 'storeName' | 'primaryColor'>,
) {
  globalThis.awningAppearances ??= new Map<string, Appearance>()
  const shops = globalThis.awningAppearances
  const known = shops.get(store)
  const roles = themeRoles(primaryColor)
  if (known?.name === storeName && known.colors.primary === roles.primary) return
  const { surface, ink, primary } = roles
  shops.set(store, { name: storeName, colors: { surface, ink, primary, onPrimary: roles['on-primary'] } })
  const [oldest] = shops.keys()
  if (shops.size > maxShops && oldest !== undefined) shops.delete(oldest)
}

/** Undefined for a shop of which no page was rendered in this process. */
export const appearanceOf = (store: string): Appearance | undefined => globalThis.awningAppearances?.get(store)
