import { getCookie } from 'cookies-next/client'

/** Undefined on the server or if the cookie is not set. */
export function readCookie(name: string): string | undefined {
  const value = getCookie(name)
  return typeof value === 'string' ? value : undefined
}
