import { createHash } from 'node:crypto'
import type { Locale } from '@awning/platform/locales'
import { barePolicy } from '../security-headers'
import { appearanceOf, neutralColors } from './appearance'
import { type ErrorPageStatus, errorPageTexts } from './error-page-texts'
import { escapeHtml } from './plain-page'

export type ErrorPageView = {
  /** The language of the page, or the browser's preferred one, if known. */
  locale?: Locale | undefined
  /** The shop of the page; none if the page belongs to no shop. */
  store?: { slug: string; name?: string | undefined } | undefined
}

/** Seconds after which a client may try again. */
const retryAfter = 5

/** Loads the page again after 5 to 10 seconds, so that not all visitors return in the same moment. */
const retryScript = `setTimeout(()=>location.reload(),${retryAfter * 1000}*(1+Math.random()))`
const retryPolicy = `${barePolicy}; script-src 'sha256-${createHash('sha256').update(retryScript).digest('base64')}'`

/**
 * An error page that needs nothing else: in the shop's name and colors if the shop is known, otherwise neutral. A page that is
 * temporarily unavailable reloads by itself.
 */
export function createErrorPage(
  status: ErrorPageStatus,
  { locale = 'en', store }: ErrorPageView,
): { html: string; headers: Record<string, string> } {
  const { [status]: texts, retry } = errorPageTexts[locale]
  const [title, text] = texts
  const shop = store && appearanceOf(store.slug)
  const name = shop?.name ?? store?.name
  const { surface, ink, primary, onPrimary } = shop?.colors ?? neutralColors
  const isTemporary = status === 503
  const parts = [
    name === undefined ? '' : `<p class="name">${escapeHtml(name)}</p>`,
    `<h1>${title}</h1><p>${text}</p>`,
    isTemporary || status === 429 ? `<p><a href="">${retry}</a></p>` : '',
    isTemporary ? `<script>${retryScript}</script>` : '',
  ]
  const heading = name === undefined ? title : `${title} | ${escapeHtml(name)}`
  const style = `body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;text-align:center;color:${ink};background:${surface}}h1{font-size:28px;margin:0 0 8px}.name{font-weight:700;margin:0 0 32px}a{display:inline-block;padding:12px 24px;margin-top:8px;border-radius:8px;color:${onPrimary};background:${primary};font-weight:600;text-decoration:none}`
  return {
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${style}</style></head><body><main>${parts.join('')}</main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': isTemporary ? retryPolicy : barePolicy,
      ...(status === 405 && { allow: 'GET, HEAD' }),
      ...(isTemporary && { 'retry-after': String(retryAfter) }),
    },
  }
}
