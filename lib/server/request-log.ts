import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request as it is logged, without personal data or credentials. */
export type RequestLine = {
  method: string
  /** Host without its port; identifies the shop. Empty if the request named no valid host. */
  host: string
  path: string
  status: number
  ms: number
  /** The page cache result, if the cache was used: HIT, STALE or MISS. */
  cache?: string
}

/** A request with its response, after it was sent. `url` is the requested URL, `ms` the time since then. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; url: string; ms: number }

export function requestLine({ request, response, url, ms }: Exchange): RequestLine {
  return {
    method: request.method ?? 'GET',
    host: loggedHost(request.headers.host ?? ''),
    path: redactPath(url),
    status: response.statusCode,
    ms: Math.round(ms * 10) / 10,
    ...cacheFields(response),
  }
}

function cacheFields(response: ServerResponse): { cache?: string } {
  const header = response.getHeader('x-nextjs-cache')
  return typeof header === 'string' ? { cache: header } : {}
}

/** The host without its port; empty for a text that is no host name, which may be anything. */
function loggedHost(header: string): string {
  const host = header.toLowerCase().replace(/:\d+$/, '')
  return /^[a-z0-9.-]{1,253}$/.test(host) ? host : ''
}

/**
 * Removes the query from a path and truncates segments that are long or look like an email address: they may be ids, tokens or
 * names.
 */
export function redactPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  const parts = path.split('/').map((part) => (isSensitive(part) ? `${part.slice(0, 6)}…` : part))
  return parts.join('/').slice(0, 300)
}

/** Slugs are words with hyphens and files have a known extension; ids and tokens are long runs of letters and digits. */
const isSensitive = (part: string) =>
  /[@＠]|%(?:25)*40|%(?:25)*ef%(?:25)*bc%(?:25)*a0/i.test(part) ||
  (!/\.(?:js|css|woff2|webp|jpg)$/.test(part) && /[A-Za-z0-9_]{20,}|\d{7,}/.test(part))
