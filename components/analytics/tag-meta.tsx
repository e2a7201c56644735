import { tagSetting } from '../../lib/analytics/store-tags'
import { tagMeta } from '../../lib/analytics/tag-setting'
import { env } from '../../lib/env'
import type { Shop } from '../../lib/shop/shop'
import type { Theme } from '../../lib/theme/read-theme'

/**
 * The tags of the store, for the page's script. A preview has none, because it is not a visit. `runs` is false for pages without
 * tags: they only state whether consent is required.
 */
export function TagMeta({ shop, theme, runs = true }: { shop: Shop; theme: Theme; runs?: boolean }) {
  if (shop.preview !== undefined) return null
  const { ask, tags } = tagSetting(shop.store, shop.market.region, theme.gaToken, env)
  const setting = { ask, tags: runs ? tags : [] }
  return setting.ask || setting.tags.length > 0 ? <meta name={tagMeta} content={JSON.stringify(setting)} /> : null
}
