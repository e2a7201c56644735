import { getCookie } from 'cookies-next/client'

/** A cookie of the browser; undefined on the server and where it is not set. */
export function readCookie(name: string): string | undefined {
  const value = getCookie(name)
  return typeof value === 'string' ? value : undefined
}
