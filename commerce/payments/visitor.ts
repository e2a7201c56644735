import { isSignedCall } from '../contract/signed-call'
import { SignedVisitor, visitorHeader } from '../contract/visitor'
import type { SaleDeps } from '../orders/sale-deps'

/** The mark of who pays, as the app signed it for the call at this path; null without one, and for one that does not hold. */
export function readVisitor(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  { visitorSecret, serviceUrl }: Pick<SaleDeps, 'visitorSecret' | 'serviceUrl'>,
): string | null {
  const text = headers.get(visitorHeader)
  if (text === null || visitorSecret === undefined || serviceUrl === undefined) return null
  const receiver = { url: `${serviceUrl}${new URL(url).pathname}`, secret: visitorSecret }
  if (!isSignedCall(headers, text, receiver)) return null
  return SignedVisitor.safeParse(JSON.parse(text)).data?.visitor ?? null
}
