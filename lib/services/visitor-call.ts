import { createHmac } from 'node:crypto'
import { signedVisitor, visitorHeader } from '../../commerce/contract/visitor'
import { env } from '../env'
import { clientAddress } from '../limits/client-address'

/** This very machine: a developer, or a proxy that `TRUSTED_PROXIES` does not name. Either way it says nothing of who pays, and all buyers may share it. */
const isHere = (address: string) => address.startsWith('127.') || address === '0:0:0:0::/64'

/** What a call about a payment adds: who pays, as a signed mark. Nothing where nobody knows. */
export function visitorCall(request: Request): Record<string, string> {
  const address = clientAddress(request)
  if (address === 'unknown' || isHere(address)) return {}
  const sign = (text: string) => createHmac('sha256', env.REVALIDATE_SECRET).update(text).digest('hex')
  const mark = sign(`address ${address}`).slice(0, 32)
  const at = Math.floor(Date.now() / 1_000)
  return { [visitorHeader]: `t=${at},a=${mark},v1=${sign(signedVisitor(at, mark))}` }
}
