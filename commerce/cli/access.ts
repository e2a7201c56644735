import { SetAccess, type SetAccessInput } from '../contract/access'
import { answer, type Output, say } from './output'
import type { ServiceClient } from './service-client'

const words = {
  open: 'is open to everybody',
  closed: 'is closed: its pages say so, placed orders can still be followed',
  protected: 'asks for its access code',
} as const

/** Opens a store, closes it, or has it ask for a code. A code that is made here is told once. */
export async function setAccess(
  call: ServiceClient,
  store: string,
  input: SetAccessInput,
  output: Output,
): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/access`
  const set = await call({ method: 'PUT', path, json: input, shape: SetAccess })
  answer(output, set)
  const changed = set.changed ? 'now' : 'already, nothing was changed'
  say(output, `${store} ${words[set.state]} ${changed}: ${set.url}`)
  if (set.code !== undefined)
    say(output, `Its code is ${set.code}\nWrite it down: it is kept as a hash and told this once.`)
  else if (set.state === 'protected' && !set.changed && input.code === undefined)
    say(output, 'It keeps the code that it has. Give it another one with --code.')
}
