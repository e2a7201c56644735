/** Parameters that Iterable adds to its links. */
export const campaignNames = ['iterableCampaignId', 'iterableTemplateId'] as const

/** The email that brought a visitor, by the names of Iterable's link parameters. */
type EmailCampaign = { iterableCampaignId?: string; iterableTemplateId?: string }

const key = 'iterable'
/** An email counts for purchases within a day. Milliseconds. */
const countsFor = 24 * 60 * 60 * 1000
const shape = /^[A-Za-z0-9_-]{1,64}$/

const wellFormed = (value: unknown) => (typeof value === 'string' && shape.test(value) ? value : undefined)

function read(get: (name: keyof EmailCampaign) => unknown): EmailCampaign {
  const iterableCampaignId = wellFormed(get('iterableCampaignId'))
  const iterableTemplateId = wellFormed(get('iterableTemplateId'))
  return { ...(iterableCampaignId && { iterableCampaignId }), ...(iterableTemplateId && { iterableTemplateId }) }
}

/**
 * Stores the email campaign of the URL; the last one counts. Only with consent to advertising, because only advertisers use it.
 */
export function saveEmailCampaign(now = Date.now()): void {
  const query = new URLSearchParams(window.location.search)
  const campaign = read((name) => query.get(name))
  if (Object.keys(campaign).length === 0) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...campaign, at: now }))
  } catch {
    // Without storage the campaign is not recorded.
  }
}

/** The email campaign of this visitor within the last day. */
export function readEmailCampaign(now = Date.now()): EmailCampaign {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const at = Number(Reflect.get(stored, 'at'))
    return now - at >= 0 && now - at < countsFor ? read((name) => Reflect.get(stored, name)) : {}
  } catch {
    // No storage, or another script wrote this value.
    return {}
  }
}
