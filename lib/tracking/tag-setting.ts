/** A tag of somebody else that a store's pages may run. `url` is its script without any query. */
export type TagSpec = { kind: TagKind; id: string; url: string }
export const tagKinds = ['container', 'analytics', 'facebook', 'tiktok'] as const
export type TagKind = (typeof tagKinds)[number]

/** What a page knows of its tags. The same for all visitors of a store and market, so it is part of the cached page. */
export type TagSetting = {
  /** The market's region, or the store, wants consent before anything runs. */
  ask: boolean
  tags: TagSpec[]
}

/** The name under which it stands in the page's head. */
export const tagMeta = 'awning-tags'

/** Reads it back from the page; null where the page says nothing of tags. */
export function parseTagSetting(text: string | null): TagSetting | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || !Array.isArray(value.tags)) return null
    return { ask: value.ask === true, tags: value.tags.filter(isTag) }
  } catch {
    // Not what our page says: something else wrote there, and nothing runs.
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
