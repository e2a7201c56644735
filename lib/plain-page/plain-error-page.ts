import type { Locale } from '@awning/platform/locales'
import { NextResponse } from 'next/server'
import { barePolicy } from '../security-headers'
import { type ErrorPageStatus, errorPageTexts } from './error-page-texts'

/**
 * An error page that belongs to no shop: without any store's name, theme or data. `locale` is the browser's preferred language,
 * if known.
 */
export function plainErrorPage(status: ErrorPageStatus, locale: Locale = 'en'): NextResponse {
  const [title, text] = errorPageTexts[locale][status]
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;text-align:center;color:#1c1a18;background:#fdfcfa}h1{font-size:28px;margin:0 0 8px}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': barePolicy,
  }
  if (status === 405) headers.allow = 'GET, HEAD'
  if (status === 503) headers['retry-after'] = '5'
  return new NextResponse(html, { status, headers })
}
