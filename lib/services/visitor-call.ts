import { createHmac } from 'node:crypto'
import { signCall } from '../../commerce/contract/signed-call'
import { visitorHeader } from '../../commerce/contract/visitor'
import { env } from '../env'
import { clientAddress } from '../limits/client-address'

/** This very machine: a developer, or a proxy that `TRUSTED_PROXIES` does not name. Either way it says nothing of who pays, and all buyers may share it. */
const isHere = (address: string) => address.startsWith('127.') || address === '0:0:0:0::/64'

/** What a call about a payment adds: who pays, as a signed mark for the call at this URL. Null where nobody knows. */
export type VisitorCall = ((url: string) => Record<string, string>) | null

export function visitorCall(request: Request): VisitorCall {
  const secret = env.VISITOR_SECRET
  const address = clientAddress(request)
  if (secret === undefined || address === 'unknown' || isHere(address)) return null
  const visitor = createHmac('sha256', secret).update(`address ${address}`).digest('hex').slice(0, 32)
  return (url) => {
    const { body, headers } = signCall({ visitor }, { url, secret }, { now: new Date() })
    return { ...headers, [visitorHeader]: body }
  }
}
