import { cookies, draftMode } from 'next/headers'
import { accessAge, accessCookie, sealAccessCookie } from '@/lib/access/access-cookie'
import { isAccessCode } from '@/lib/access/enter-store'
import { mayGuess, wrongGuess } from '@/lib/access/guesses'
import { sentCode } from '@/lib/access/sent-code'
import { safeWayBack, wayBackCookie } from '@/lib/access/way-back'
import { env, hasTls } from '@/lib/env'
import { clientAddress } from '@/lib/limits/client-address'
import { log } from '@/lib/log'
import { acceptedLocale } from '@/lib/preferences/accepted-locale'
import { bypassCookie } from '@/lib/preview/preview-cookie'
import { paths } from '@/lib/routes'
import { ServiceUnavailable } from '@/lib/services/errors'
import { neutralPage } from '@/lib/store/neutral-page'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

const hidden = { httpOnly: true, sameSite: 'lax', secure: hasTls, path: '/' } as const

/**
 * Takes an access code that came with a page's address; the middleware leads here, and nobody else gets here. Right or wrong, the visitor goes on to an
 * address without it: to the page that was asked for, or back to the gate.
 */
export async function GET(request: Request) {
  const sent = sentCode(request.headers)
  if (sent === null) return refuse(404, 'not_found')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const { slug, state } = shop.store
  const asked = safeWayBack(sent.address) ?? paths.home()
  if (state !== 'protected') return leadTo(asked)
  if (env.ACCESS_SECRET === undefined) {
    log.error({ store: slug }, 'a protected store stays shut: ACCESS_SECRET is not set')
    return leadTo(paths.login('failed'))
  }

  const visitor = clientAddress(request)
  const early = await mayGuess(slug, visitor)
  if (early) return wait(request, early)
  try {
    if (sent.code === '' || sent.code.length > 200 || !(await isAccessCode(slug, sent.code))) {
      const late = await wrongGuess(slug, visitor)
      return late ? wait(request, late) : leadTo(paths.login('code'))
    }
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error
    log.error({ err: error }, 'service unavailable')
    return leadTo(paths.login('failed'))
  }

  const jar = await cookies()
  ;(await draftMode()).enable()
  const bypass = jar.get(bypassCookie)?.value ?? ''
  // The browser needs it not: it would keep it for itself, and lose it where there is no https.
  jar.delete(bypassCookie)
  const access = await sealAccessCookie(slug, { code: sent.code, bypass }, env.ACCESS_SECRET)
  const back = asked === paths.home() ? safeWayBack(jar.get(wayBackCookie)?.value) : undefined
  jar.set(accessCookie, access, { ...hidden, maxAge: accessAge })
  jar.set(wayBackCookie, '', { ...hidden, maxAge: 0 })
  return leadTo(back ?? asked)
}

/** The address that brought the code is told to nobody, and the answer is kept nowhere. */
const quiet = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

/** A path of this very host: no header of a request can lead elsewhere. */
const leadTo = (location: string) => new Response(null, { status: 303, headers: { location, ...quiet } })

function wait(request: Request, refused: Response): Response {
  const page = neutralPage(429, acceptedLocale(request.headers.get('accept-language')))
  page.headers.set('retry-after', refused.headers.get('retry-after') ?? '60')
  page.headers.set('referrer-policy', 'no-referrer')
  // The status stays for whoever counts; a browser goes on at once, so that the code stays in no history and there is a field to try again.
  page.headers.set('refresh', `0; url=${paths.login('many')}`)
  return page
}
