import { env } from '../env'
import { paths } from '../routes'
import { originOf } from '../store/address'
import type { Shop } from '../store/shop'

/**
 * Where 'Report this product' leads: the operator's `REPORT_URL`, `{listing}` in it being the address of the listing.
 * Undefined where it is not set: there is no link then, rather than one that leads nowhere.
 */
export function reportHref({ store }: Pick<Shop, 'store'>, listing: string): string | undefined {
  const address = new URL(paths.listing(listing), originOf(store)).href
  return env.REPORT_URL?.replaceAll('{listing}', encodeURIComponent(address))
}
