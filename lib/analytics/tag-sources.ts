import type { Store } from '@awning/contract/store'
import type { PolicySources } from '../security-headers'
import { storeTags, type TagEnvironment } from './store-tags'
import type { TagKind } from './tag-setting'

const google = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * The hosts that each vendor's script reports to besides its own. Not used if the script URL was changed: the script then reports
 * to that host only.
 */
const reports: Record<TagKind, { origin: string; hosts: string[] }> = {
  container: { origin: 'https://www.googletagmanager.com', hosts: google },
  analytics: { origin: 'https://www.googletagmanager.com', hosts: google },
  facebook: { origin: 'https://connect.facebook.net', hosts: ['https://www.facebook.com'] },
  tiktok: { origin: 'https://analytics.tiktok.com', hosts: [] },
}

/**
 * The hosts of a store's tags and no others. `themeNamesAnalytics`: whether the theme, which the caller does not read, may set an
 * analytics id that the store does not. `more`: additional origins of the operator's container.
 */
export function tagSources(
  pixels: Store['marketingPixels'] = {},
  env: TagEnvironment & { TAG_SOURCES?: readonly string[] | undefined },
  themeNamesAnalytics = false,
): PolicySources {
  const tags = storeTags(pixels, themeNamesAnalytics ? 'G-OF-THEME' : undefined, env)
  const scripts = tags.map(({ url }) => new URL(url).origin)
  const hosts = tags.flatMap(({ kind, url }) =>
    new URL(url).origin === reports[kind].origin ? reports[kind].hosts : [],
  )
  const more = env.TAG_SOURCES ?? []
  const once = (sources: readonly string[]) => [...new Set(sources)]
  return {
    scripts: once([...scripts, ...more]),
    calls: once([...scripts, ...hosts, ...more]),
    pictures: once([...scripts, ...hosts, ...more]),
    frames: once(more),
  }
}
