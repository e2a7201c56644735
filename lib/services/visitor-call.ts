import { createHmac } from 'node:crypto'
import { visitorHeader } from '@awning/contract/visitor'
import { signCall } from '@awning/platform/signed-call'
import { env } from '../env'
import { clientAddress } from '../server/client-address'

/**
 * The local machine: a developer, or a proxy that `TRUSTED_PROXIES` does not list. It does not identify a buyer, because all
 * buyers may share it.
 */
const isLocal = (address: string) => address.startsWith('127.') || address === '0:0:0:0::/64'

/** The headers of a payment call: the visitor as a mark, signed for the call's URL. Null if the visitor is unknown. */
export type VisitorCall = ((url: string) => Record<string, string>) | null

export function visitorCall(request: Request): VisitorCall {
  const secret = env.VISITOR_SECRET
  const address = clientAddress(request)
  if (secret === undefined || address === 'unknown' || isLocal(address)) return null
  const visitor = createHmac('sha256', secret).update(`address ${address}`).digest('hex').slice(0, 32)
  return (url) => {
    const { body, headers } = signCall({ visitor }, { url, secret }, { now: new Date() })
    return { ...headers, [visitorHeader]: body }
  }
}
