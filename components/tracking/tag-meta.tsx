import { env } from '../../lib/env'
import type { Shop } from '../../lib/store/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { tagSetting } from '../../lib/tracking/store-tags'
import { tagMeta } from '../../lib/tracking/tag-setting'

/**
 * Which tags the store has, for the page's script to find. A preview is nobody's visit: it has none. `runs` is off for pages that run no tags: they say
 * only whether consent is needed.
 */
export function TagMeta({ shop, theme, runs = true }: { shop: Shop; theme: Theme; runs?: boolean }) {
  if (shop.preview !== undefined) return null
  const { ask, tags } = tagSetting(shop.store, shop.market.region, theme.gaToken, env)
  const setting = { ask, tags: runs ? tags : [] }
  return setting.ask || setting.tags.length > 0 ? <meta name={tagMeta} content={JSON.stringify(setting)} /> : null
}
