/** `url` is the URL of the script without a query. */
export type TagSpec = { kind: TagKind; id: string; url: string }
const tagKinds = ['container', 'analytics', 'facebook', 'tiktok'] as const
export type TagKind = (typeof tagKinds)[number]

/** Identical for all visitors of a store and market, so it is part of the cached page. */
export type TagSetting = {
  /** The market's region or the store requires consent before tags run. */
  ask: boolean
  tags: TagSpec[]
}

/** The name of its meta element in the page's head. */
export const tagMeta = 'awning-tags'

/** Null if the page has none. */
export function parseTagSetting(text: string | null): TagSetting | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || !Array.isArray(value.tags)) return null
    return { ask: value.ask === true, tags: value.tags.filter(isTag) }
  } catch {
    // Not written by the app: no tag runs.
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTag = (value: unknown): value is TagSpec =>
  isRecord(value) &&
  tagKinds.some((kind) => kind === value.kind) &&
  typeof value.id === 'string' &&
  typeof value.url === 'string'

export const readTagSetting = (): TagSetting | null =>
  parseTagSetting(document.querySelector(`meta[name="${tagMeta}"]`)?.getAttribute('content') ?? null)
