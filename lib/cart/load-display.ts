import type { CartLine } from '../../commerce/contract/cart'
import { callApp } from '../browser-call'
import { CartDisplay, linesPerCall } from './display'
import { skuOf } from './lines'

/** Portions that are asked for side by side. */
const atOnce = 2

/**
 * What the lines of the cart are and cost now, from POST /api/cart/lines in portions. The lines of a portion that failed are `unknown`;
 * throws CallRefused or CallLost where none was answered.
 */
export async function loadDisplay(lines: readonly CartLine[]): Promise<CartDisplay> {
  const portions = Array.from({ length: Math.ceil(lines.length / linesPerCall) }, (_, index) =>
    lines.slice(index * linesPerCall, (index + 1) * linesPerCall),
  )
  const answers: PromiseSettledResult<CartDisplay>[] = []
  for (let start = 0; start < portions.length; start += atOnce)
    answers.push(...(await Promise.allSettled(portions.slice(start, start + atOnce).map(ask))))
  const answered = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = answered
  if (!first) throw answers.find((answer) => answer.status === 'rejected')?.reason
  return {
    items: answered.flatMap(({ items }) => items),
    unavailable: answered.flatMap(({ unavailable }) => unavailable),
    unknown: answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.unknown : (portions[index] ?? []).map(skuOf),
    ),
    currency: first.currency,
  }
}

const ask = (lines: readonly CartLine[]) =>
  callApp({ path: '/api/cart/lines', method: 'POST', body: { lines }, shape: CartDisplay, timeoutMs: 15_000 })
