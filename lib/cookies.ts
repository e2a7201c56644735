import { getCookie, setCookie } from 'cookies-next/client'

const day = 24 * 60 * 60

/** A cookie of the browser; undefined on the server and where it is not set. */
export function readCookie(name: string): string | undefined {
  const value = getCookie(name)
  return typeof value === 'string' ? value : undefined
}

/** Sets a host-only cookie that the browser's scripts may read. The value must survive URL encoding unchanged. */
export function writeCookie(name: string, value: string, { days }: { days: number }): void {
  setCookie(name, value, { path: '/', maxAge: days * day, sameSite: 'lax', secure: location.protocol === 'https:' })
}
