import { createHmac } from 'node:crypto'
import { signedVisitor, visitorHeader } from '../../commerce/contract/visitor'
import { env } from '../env'
import { clientAddress } from '../limits/client-address'

/** What a call about a payment adds: who pays, as a signed mark. Nothing where nobody knows. */
export function visitorCall(request: Request): Record<string, string> {
  const address = clientAddress(request)
  if (address === 'unknown') return {}
  const sign = (text: string) => createHmac('sha256', env.REVALIDATE_SECRET).update(text).digest('hex')
  const mark = sign(`address ${address}`).slice(0, 32)
  const at = Math.floor(Date.now() / 1_000)
  return { [visitorHeader]: `t=${at},a=${mark},v1=${sign(signedVisitor(at, mark))}` }
}
