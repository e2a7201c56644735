// Bundle boundary: loaded once the visitor allows tags.

import { sendToApp } from '../browser/browser-beacon'
import { identifiesOrder } from '../routing/identifies-order'
import { partnerCookie, tiktok } from './attribution'
import { readBrowserCookie } from './browser-cookie'
import { type ConsentChoice, removeTagCookies, saveChoice } from './consent'
import { publishConsent } from './consent-channel'
import { currentConsent } from './current-consent'
import { saveEmailCampaign } from './email-campaign'
import { publicParameters } from './public-query'
import type { TagKind, TagSetting, TagSpec } from './tag-setting'
import {
  type DataLayerEvent,
  denyConsentByDefault,
  startAnalytics,
  startContainer,
  startFacebook,
  startTiktok,
  subscribeToDataLayer,
  updateConsent,
} from './tags'
import { dataLayer } from './track'

/** The thank-you page finds its order by this parameter after a reload; it has no effect without the visitor's cookie. */
const ownParameters = new Set(['cart'])

/**
 * Removes private parameters from the URL before third-party scripts, which report the URL of every page. Bypasses the
 * framework's router, which would render the page again.
 */
export function removePrivateParameters(): void {
  const { search, pathname, hash } = window.location
  const query = new URLSearchParams(search)
  const allowed = new Set(publicParameters(query).map(([name]) => name))
  const remaining = [...query].filter(([name]) => allowed.has(name) || ownParameters.has(name))
  if (remaining.length === [...query].length) return
  const text = new URLSearchParams(remaining).toString()
  History.prototype.replaceState.call(
    window.history,
    window.history.state,
    '',
    `${pathname}${text && `?${text}`}${hash}`,
  )
}

const running = new Set<TagKind>()

/** The consent that each tag needs. A container has tags of both kinds and uses Consent Mode to decide which may run. */
const mayRun: Record<TagKind, (allowed: ConsentChoice) => boolean> = {
  container: ({ analytics, marketing }) => analytics || marketing,
  analytics: ({ analytics }) => analytics,
  facebook: ({ marketing }) => marketing,
  tiktok: ({ marketing }) => marketing,
}

const isPartners = () => readBrowserCookie(partnerCookie) === tiktok

/** Sends past and future events to a tag while the visitor allows it: consent may change in another tab. */
function follow(kind: TagKind, send: (event: DataLayerEvent) => void): void {
  subscribeToDataLayer(dataLayer(), (event) => {
    if (mayRun[kind](currentConsent())) send(event)
  })
}

function startTag(kind: TagKind, [spec, ...others]: TagSpec[]): void {
  if (spec === undefined) return
  const { url, id } = spec
  if (kind === 'container') startContainer(url, id)
  if (kind === 'analytics') follow(kind, startAnalytics(url, [id, ...others.map((other) => other.id)]))
  if (kind === 'facebook') follow(kind, startFacebook(url, id))
  if (kind === 'tiktok') follow(kind, startTiktok(url, id))
}

const kinds: readonly TagKind[] = ['container', 'analytics', 'facebook', 'tiktok']

/**
 * Starts the allowed tags that are not running yet; none on a page whose URL contains an order. TikTok's tag is only for visitors
 * from TikTok.
 */
export function loadTags({ tags }: TagSetting, allowed: ConsentChoice): void {
  if (identifiesOrder(window.location.pathname)) return
  const allowedTags = kinds.filter(
    (kind) =>
      !running.has(kind) &&
      mayRun[kind](allowed) &&
      tags.some((tag) => tag.kind === kind) &&
      (kind !== 'tiktok' || isPartners()),
  )
  if (allowedTags.length === 0) return
  if (running.size === 0) {
    removePrivateParameters()
    denyConsentByDefault()
  }
  updateConsent(allowed)
  for (const kind of allowedTags) {
    running.add(kind)
    try {
      startTag(
        kind,
        tags.filter((tag) => tag.kind === kind),
      )
    } catch {
      // A tag blocker may have replaced the tag's code. The other tags continue.
    }
  }
}

/** Stores the visitor's choice and applies it. If a running tag is no longer allowed, the page is reloaded without it. */
export function applyChoice(setting: TagSetting, choice: ConsentChoice, reload = () => window.location.reload()): void {
  saveChoice(choice)
  sendToApp('/api/consent', choice)
  publishConsent()
  const allowed = currentConsent()
  apply(allowed)
  if ([...running].some((kind) => !mayRun[kind](allowed))) reload()
  else loadTags(setting, allowed)
}

/**
 * Applies a choice that was made in another tab. Never reloads the page, because the visitor may be typing: running tags just
 * receive no more events.
 */
export function applyConsent(setting: TagSetting): void {
  const allowed = currentConsent()
  apply(allowed)
  loadTags(setting, allowed)
}

function apply(allowed: ConsentChoice): void {
  if (running.size > 0) updateConsent(allowed)
  if (allowed.marketing) saveEmailCampaign()
  if (!allowed.marketing || !allowed.analytics) removeTagCookies()
}
