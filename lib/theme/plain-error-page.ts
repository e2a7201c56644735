import { createHash } from 'node:crypto'
import type { Locale } from '@awning/platform/locales'
import { barePolicy } from '../security-headers'
import { type Appearance, appearanceOf, neutralColors } from './appearance'
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

/** A folded shirt, as in the shop's empty lists. */
const drawing =
  '<svg viewBox="0 0 24 24" width="72" height="72" fill="none" stroke="currentColor" stroke-width="1.1" stroke-linejoin="round" aria-hidden="true"><path d="M8.6 3.8 3.4 6.5l1.9 4.7 2-.8v9.8h9.4v-9.8l2 .8 1.9-4.7-5.2-2.7a3.5 3.5 0 0 1-6.8 0Z"/></svg>'

/** The button has the colors of the page, exchanged. */
const styleOf = ({ background, ink }: Appearance['colors']): string =>
  [
    `body{box-sizing:border-box;display:flex;flex-direction:column;align-items:center;min-height:100vh;min-height:100dvh;margin:0;padding:28px 20px;text-align:center;overflow-wrap:anywhere;font:18px/1.5 'Inter',system-ui,sans-serif;color:${ink};background:${background}}`,
    'main{margin:auto;padding:32px 0;max-width:620px}p{margin:0}',
    "h1,.name{font-family:'Archivo',system-ui,sans-serif;font-weight:800;letter-spacing:-.02em}",
    'h1{font-size:clamp(36px,8vw,64px);line-height:1.02;margin:20px 0 16px;text-wrap:balance}.name{font-size:22px;line-height:1.3}',
    `a{display:inline-block;box-sizing:border-box;min-height:54px;padding:14px 32px;margin-top:28px;border-radius:14px;font-size:17px;font-weight:600;text-decoration:none;color:${background};background:${ink}}`,
    `a:focus-visible{outline:3px solid ${ink};outline-offset:3px}a:hover{text-decoration:underline;text-underline-offset:4px}`,
    '.note{font-size:15px}.note i{display:inline-block;width:8px;height:8px;margin-right:10px;border-radius:9px;background:currentColor}',
    '@media (prefers-reduced-motion:no-preference){.note i{animation:pulse 1.2s ease-in-out infinite alternate}@keyframes pulse{to{opacity:.2}}}',
  ].join('')

/**
 * An error page that needs nothing else: in the shop's name and colors if the shop is known, otherwise neutral. A page that is
 * temporarily unavailable reloads by itself.
 */
export function createErrorPage(
  status: ErrorPageStatus,
  { locale = 'en', store }: ErrorPageView,
): { html: string; headers: Record<string, string> } {
  const { [status]: texts, retry, reload } = errorPageTexts[locale]
  const [title, text] = texts
  const shop = store && appearanceOf(store.slug)
  const name = shop?.name ?? store?.name
  const isTemporary = status === 503
  const canRetry = isTemporary || status === 429
  const parts = [
    name === undefined ? '' : `<p class="name">${escapeHtml(name)}</p>`,
    `<main>${canRetry ? drawing : ''}<h1>${title}</h1><p>${text}</p>`,
    canRetry ? `<p><a href="">${retry}</a></p>` : '',
    '</main>',
    isTemporary ? `<p class="note"><i></i>${reload}</p><script>${retryScript}</script>` : '',
  ]
  const heading = name === undefined ? title : `${title} | ${escapeHtml(name)}`
  return {
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${styleOf(shop?.colors ?? neutralColors)}</style></head><body>${parts.join('')}</body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': isTemporary ? retryPolicy : barePolicy,
      ...(status === 405 && { allow: 'GET, HEAD' }),
      ...(isTemporary && { 'retry-after': String(retryAfter) }),
    },
  }
}
