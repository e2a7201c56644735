import { cookies, draftMode } from 'next/headers'
import { returnPathCookie, safeReturnPath } from '@/lib/browser/return-path'
import { env, hasTls } from '@/lib/env'
import { checkAttemptLimit, recordFailedAttempt } from '@/lib/limits/rate-limit'
import { acceptedLocale } from '@/lib/localization/accepted-locale'
import { paths } from '@/lib/routing/paths'
import { clientAddress } from '@/lib/server/client-address'
import { log } from '@/lib/server/log'
import { reject } from '@/lib/server/reject'
import { ServiceUnavailableError } from '@/lib/services/errors'
import { storeFromRequest } from '@/lib/shop/store-from-request'
import { accessCookie, accessCookieMaxAge, readAccessCode, sealAccessCookie } from '@/lib/visit/access-cookie'
import { plainErrorPage } from '@/lib/visit/error-responses'
import { bypassCookie } from '@/lib/visit/preview-cookie'
import { verifyAccessCode } from '@/lib/visit/resolve-store-access'

const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: hasTls, path: '/' } as const

/**
 * Checks an access code from a page URL. Only the middleware can rewrite to this route. In every case the visitor is redirected
 * to a URL without the code: to the requested page, or back to the login page.
 */
export async function GET(request: Request) {
  const submitted = readAccessCode(request.headers)
  if (submitted === null) return reject(404, 'not_found')
  const shop = await storeFromRequest(request)
  // A page instead of the JSON of a call: the visitor submitted a form.
  if (shop instanceof Response) return shop.status === 503 ? redirectTo(paths.login('failed')) : shop
  const { slug, state } = shop.store
  const requestedPath = safeReturnPath(submitted.address) ?? paths.home()
  if (state !== 'protected') return redirectTo(requestedPath)
  if (env.ACCESS_SECRET === undefined) {
    log.error({ store: slug }, 'access to a protected store was denied: ACCESS_SECRET is not set')
    return redirectTo(paths.login('failed'))
  }

  const visitor = clientAddress(request)
  const rateLimitResponse = await checkAttemptLimit(slug, visitor)
  if (rateLimitResponse) return tooManyRequests(request, rateLimitResponse)
  try {
    if (submitted.code === '' || submitted.code.length > 200 || !(await verifyAccessCode(slug, submitted.code))) {
      const retryAfter = await recordFailedAttempt(slug, visitor)
      return retryAfter ? tooManyRequests(request, retryAfter) : redirectTo(paths.login('code'))
    }
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError)) throw error
    log.error({ err: error }, 'service unavailable')
    return redirectTo(paths.login('failed'))
  }

  const cookieStore = await cookies()
  ;(await draftMode()).enable()
  const bypass = cookieStore.get(bypassCookie)?.value ?? ''
  // Do not send this cookie to the browser. Its value is part of the access cookie, and browsers reject it without HTTPS.
  cookieStore.delete(bypassCookie)
  const access = await sealAccessCookie(slug, { code: submitted.code, bypass }, env.ACCESS_SECRET)
  const savedReturnPath =
    requestedPath === paths.home() ? safeReturnPath(cookieStore.get(returnPathCookie)?.value) : undefined
  cookieStore.set(accessCookie, access, { ...cookieOptions, maxAge: accessCookieMaxAge })
  cookieStore.set(returnPathCookie, '', { ...cookieOptions, maxAge: 0 })
  return redirectTo(savedReturnPath ?? requestedPath)
}

/** The URL with the code is not sent as a referrer, and the response is not cached. */
const privateHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

/** Redirects to a path of this host: no request header can change the host. */
const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location, ...privateHeaders } })

function tooManyRequests(request: Request, rateLimitResponse: Response): Response {
  const page = plainErrorPage(429, { locale: acceptedLocale(request.headers.get('accept-language')) })
  page.headers.set('retry-after', rateLimitResponse.headers.get('retry-after') ?? '60')
  page.headers.set('referrer-policy', 'no-referrer')
  // The status is for clients and logs. The browser redirects to the login page at once, so that the code is not stored in
  // its history.
  page.headers.set('refresh', `0; url=${paths.login('many')}`)
  return page
}
