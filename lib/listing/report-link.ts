import { env } from '../env'
import { paths } from '../routing/paths'
import { withPrefix } from '../routing/with-prefix'
import type { Shop } from '../shop/shop'
import { originOf } from '../visit/origin'

/**
 * The link of 'Report this product': the operator's `REPORT_URL`, with the listing's URL for `{listing}`; by default the store's
 * contact form.
 */
export function reportHref({ store, prefix }: Pick<Shop, 'store' | 'prefix'>, listing: string): string {
  const address = new URL(paths.listing(listing), originOf(store)).href
  return (
    env.REPORT_URL?.replaceAll('{listing}', encodeURIComponent(address)) ??
    withPrefix(prefix ?? '', paths.report(listing))
  )
}
