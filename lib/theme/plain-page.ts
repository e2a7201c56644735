import type { Locale } from '@awning/platform/locales'
import { barePolicy } from '../security-headers'

/** Text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type PlainPage = {
  status: number
  locale: Locale
  title: string
  paragraphs: readonly string[]
  /** A button that posts to the current URL. */
  button?: string
  /** The link back. */
  link: { href: string; text: string }
}

/** A short page that works without scripts: the result of a form or of a link in an email. It loads nothing and is not cached. */
export function plainPage({ status, locale, title, paragraphs, button, link }: PlainPage): Response {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;text-align:center;color:#1c1a18;background:#fdfcfa}h1{font-size:28px;margin:0 0 8px}a{color:inherit}button{font:inherit;min-height:48px;padding:0 24px;color:#fdfcfa;background:#1c1a18;border:0;border-radius:8px;cursor:pointer}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}${form}<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': barePolicy,
    },
  })
}
