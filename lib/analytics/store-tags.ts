import type { Store } from '@awning/contract/store'
import type { Region } from '@awning/platform/regions'
import { readFlag } from '../flags'
import type { PolicySources } from '../security-headers'
import type { TagKind, TagSetting, TagSpec } from './tag-setting'

type TagEnvironment = {
  GTM_ID?: string | undefined
  TIKTOK_PIXEL_ID?: string | undefined
  GTM_URL: string
  GA_URL: string
  FACEBOOK_PIXEL_URL: string
  TIKTOK_URL: string
}

type Pixels = Store['marketingPixels']

/** The format of each id, which becomes part of a URL. */
const shapes = {
  analytics: /^(?:G|GT|AW|UA)-[A-Z0-9-]{4,20}$/,
  facebook: /^\d{5,20}$/,
  tiktok: /^[A-Z0-9]{10,30}$/,
}

const wellFormed = (kind: keyof typeof shapes, raw: string | null | undefined): string[] => {
  const id = raw?.trim() ?? ''
  return shapes[kind].test(id) ? [id] : []
}

/** The tags of a store: the operator's container and those of the store and its theme. Malformed ids are ignored. */
export function storeTags(pixels: Pixels, gaToken: string | undefined, env: TagEnvironment): TagSpec[] {
  const analytics = [...wellFormed('analytics', pixels.googleAnalytics), ...wellFormed('analytics', gaToken)]
  const spec = (kind: TagSpec['kind'], url: string) => (id: string) => ({ kind, id, url })
  return [
    ...(env.GTM_ID === undefined ? [] : [env.GTM_ID].map(spec('container', env.GTM_URL))),
    ...[...new Set(analytics)].map(spec('analytics', env.GA_URL)),
    ...wellFormed('facebook', pixels.facebook).map(spec('facebook', env.FACEBOOK_PIXEL_URL)),
    ...wellFormed('tiktok', pixels.tiktok ?? env.TIKTOK_PIXEL_ID).map(spec('tiktok', env.TIKTOK_URL)),
  ]
}

/**
 * Regions that require consent: the European Union, and the rest of the world, which includes the United Kingdom, Switzerland and
 * Brazil.
 */
const consentRegions: ReadonlySet<Region> = new Set<Region>(['EU', 'ROW'])

export const tagSetting = (
  store: Pick<Store, 'flags' | 'marketingPixels'>,
  region: Region,
  gaToken: string | undefined,
  env: TagEnvironment,
): TagSetting => ({
  ask: consentRegions.has(region) || readFlag(store, 'requireConsent'),
  tags: storeTags(store.marketingPixels, gaToken, env),
})

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
