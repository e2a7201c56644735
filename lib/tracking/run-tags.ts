import { tellApp } from '../browser-beacon'
import { namesOrder } from '../track/apart'
import { partnerCookie, tiktok } from './attribution'
import { readBrowserCookie } from './browser-cookie'
import { announceChoice } from './choice-channel'
import { cleanAddress } from './clean-address'
import type { Allowed } from './consent'
import { keepChoice, removeTagCookies } from './consent-cookie'
import { hear, type Told } from './hear'
import { keepLetter } from './letter'
import type { TagKind, TagSetting, TagSpec } from './tag-setting'
import { startFacebook } from './tags/facebook'
import { denyFirst, startAnalytics, startContainer, updateConsent } from './tags/google'
import { startTiktok } from './tags/tiktok'
import { dataLayer } from './track'
import { currentConsent } from './visitor'

const running = new Set<TagKind>()

/** What each tag needs. A container holds tags of both sorts, and asks Consent Mode which of them may run. */
const mayRun: Record<TagKind, (allowed: Allowed) => boolean> = {
  container: ({ analytics, marketing }) => analytics || marketing,
  analytics: ({ analytics }) => analytics,
  facebook: ({ marketing }) => marketing,
  tiktok: ({ marketing }) => marketing,
}

const isPartners = () => readBrowserCookie(partnerCookie) === tiktok

/** Tells a tag what is and was told, as long as the visitor allows it: they may change their mind in another tab. */
function follow(kind: TagKind, tell: (told: Told) => void): void {
  hear(dataLayer(), (told) => {
    if (mayRun[kind](currentConsent())) tell(told)
  })
}

function begin(kind: TagKind, [spec, ...others]: TagSpec[]): void {
  if (spec === undefined) return
  const { url, id } = spec
  if (kind === 'container') startContainer(url, id)
  if (kind === 'analytics') follow(kind, startAnalytics(url, [id, ...others.map((other) => other.id)]))
  if (kind === 'facebook') follow(kind, startFacebook(url, id))
  if (kind === 'tiktok') follow(kind, startTiktok(url, id))
}

const kinds: readonly TagKind[] = ['container', 'analytics', 'facebook', 'tiktok']

/** Starts the tags that may run and do not yet; none on a page whose address names an order. TikTok's is for those whom TikTok has sent. */
export function runTags({ tags }: TagSetting, allowed: Allowed): void {
  if (namesOrder(window.location.pathname)) return
  const wanted = kinds.filter(
    (kind) =>
      !running.has(kind) &&
      mayRun[kind](allowed) &&
      tags.some((tag) => tag.kind === kind) &&
      (kind !== 'tiktok' || isPartners()),
  )
  if (wanted.length === 0) return
  if (running.size === 0) {
    cleanAddress()
    denyFirst()
  }
  updateConsent(allowed)
  for (const kind of wanted) {
    running.add(kind)
    try {
      begin(
        kind,
        tags.filter((tag) => tag.kind === kind),
      )
    } catch {
      // What blocks tags may have put something into the place of theirs. The others run on.
    }
  }
}

/** Keeps the visitor's choice and does what it says. A tag that runs and may not any more goes with the page, which is then loaded anew. */
export function choose(setting: TagSetting, choice: Allowed, reload = () => window.location.reload()): void {
  keepChoice(choice)
  tellApp('/api/consent', choice)
  announceChoice()
  const allowed = currentConsent()
  apply(allowed)
  if ([...running].some((kind) => !mayRun[kind](allowed))) reload()
  else runTags(setting, allowed)
}

/** Does what a choice says that was made in another tab. No page is loaded anew for it, as somebody may be writing there: what runs is told nothing more. */
export function obey(setting: TagSetting): void {
  const allowed = currentConsent()
  apply(allowed)
  runTags(setting, allowed)
}

function apply(allowed: Allowed): void {
  if (running.size > 0) updateConsent(allowed)
  if (allowed.marketing) keepLetter()
  if (!allowed.marketing || !allowed.analytics) removeTagCookies()
}
