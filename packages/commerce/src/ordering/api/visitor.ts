import { SignedVisitor, visitorHeader } from '@awning/contract/visitor'
import { isSignedCall } from '@awning/platform/signed-call'
import type { ServiceContext } from '../../context'

/** The visitor mark that the app signed for this path. Null if it is missing or the signature is invalid. */
export function readVisitor(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  { visitorSecret, serviceUrl }: Pick<ServiceContext, 'visitorSecret' | 'serviceUrl'>,
): string | null {
  const text = headers.get(visitorHeader)
  if (text === null || visitorSecret === undefined || serviceUrl === undefined) return null
  const receiver = { url: `${serviceUrl}${new URL(url).pathname}`, secret: visitorSecret }
  if (!isSignedCall(headers, text, receiver)) return null
  return SignedVisitor.safeParse(JSON.parse(text)).data?.visitor ?? null
}
