/** What Iterable puts into its links. */
export const campaignNames = ['iterableCampaignId', 'iterableTemplateId'] as const

/** The letter that brought a visitor, by the names under which Iterable puts it into its links. */
export type Letter = { iterableCampaignId?: string; iterableTemplateId?: string }

const key = 'iterable'
/** A letter counts for what is bought within a day. Milliseconds. */
const countsFor = 24 * 60 * 60 * 1000
const shape = /^[A-Za-z0-9_-]{1,64}$/

const wellFormed = (value: unknown) => (typeof value === 'string' && shape.test(value) ? value : undefined)

function read(get: (name: keyof Letter) => unknown): Letter {
  const iterableCampaignId = wellFormed(get('iterableCampaignId'))
  const iterableTemplateId = wellFormed(get('iterableTemplateId'))
  return { ...(iterableCampaignId && { iterableCampaignId }), ...(iterableTemplateId && { iterableTemplateId }) }
}

/** Stores what the address says of a letter; the last one counts. For who allows that advertisers are told: it serves them alone. */
export function keepLetter(now = Date.now()): void {
  const query = new URLSearchParams(window.location.search)
  const letter = read((name) => query.get(name))
  if (Object.keys(letter).length === 0) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...letter, at: now }))
  } catch {
    // Without storage nobody learns which letter it was.
  }
}

/** The letter that brought this visitor within the last day. */
export function readLetter(now = Date.now()): Letter {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const at = Number(Reflect.get(stored, 'at'))
    return now - at >= 0 && now - at < countsFor ? read((name) => Reflect.get(stored, name)) : {}
  } catch {
    // No storage, or something else wrote there.
    return {}
  }
}
