import { env } from '../env'
import { paths } from '../routing/paths'
import type { Shop } from '../shop/shop'
import { originOf } from '../store/origin'

/**
 * The link of 'Report this product': the operator's `REPORT_URL`, with the listing's URL for `{listing}`. Undefined if it is not
 * set: then there is no link.
 */
export function reportHref({ store }: Pick<Shop, 'store'>, listing: string): string | undefined {
  const address = new URL(paths.listing(listing), originOf(store)).href
  return env.REPORT_URL?.replaceAll('{listing}', encodeURIComponent(address))
}
