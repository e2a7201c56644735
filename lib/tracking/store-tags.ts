import type { Region } from '../../commerce/contract/primitives'
import type { Store } from '../../commerce/contract/store'
import { readFlag } from '../flags'
import type { TagSetting, TagSpec } from './tag-setting'

/** The operator's settings of tags. */
export type TagEnvironment = {
  GTM_ID?: string | undefined
  TIKTOK_PIXEL_ID?: string | undefined
  GTM_URL: string
  GA_URL: string
  FACEBOOK_PIXEL_URL: string
  TIKTOK_URL: string
}

type Pixels = Store['marketingPixels']

/** What an id must look like: it becomes part of an address. */
const shapes = {
  analytics: /^(?:G|GT|AW|UA)-[A-Z0-9-]{4,20}$/,
  facebook: /^\d{5,20}$/,
  tiktok: /^[A-Z0-9]{10,30}$/,
}

const wellFormed = (kind: keyof typeof shapes, given: string | null | undefined): string[] => {
  const id = given?.trim() ?? ''
  return shapes[kind].test(id) ? [id] : []
}

/** The tags of a store: the operator's container, and what the store and its theme name. A malformed id is none. */
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

/** The European Union, and the rest of the world: the United Kingdom, Switzerland and Brazil are there. */
const consentRegions: ReadonlySet<Region> = new Set<Region>(['EU', 'ROW'])

/** What a page of a market says of its tags. */
export const tagSetting = (
  store: Pick<Store, 'flags' | 'marketingPixels'>,
  region: Region,
  gaToken: string | undefined,
  env: TagEnvironment,
): TagSetting => ({
  ask: consentRegions.has(region) || readFlag(store, 'requireConsent'),
  tags: storeTags(store.marketingPixels, gaToken, env),
})
