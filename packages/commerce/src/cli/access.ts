import { SetAccess, type SetAccessInput } from '@awning/contract/access'
import { type Output, printJson, printLine } from './output'
import type { ServiceClient } from './service-client'

const stateTexts = {
  open: 'open to all visitors',
  closed: 'closed to shoppers; orders can still be tracked',
  protected: 'protected by an access code',
} as const

/** A generated code is printed once. */
export async function setAccess(
  call: ServiceClient,
  store: string,
  input: SetAccessInput,
  output: Output,
): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/access`
  const set = await call({ method: 'PUT', path, json: input, schema: SetAccess })
  printJson(output, set)
  const changed = set.changed ? 'is now' : 'is already'
  printLine(output, `${store} ${changed} ${stateTexts[set.state]}: ${set.url}`)
  if (set.code !== undefined)
    printLine(
      output,
      `The access code is ${set.code}\nSave it now: only its hash is stored, so it is printed only once.`,
    )
  else if (set.state === 'protected' && !set.changed && input.code === undefined)
    printLine(output, 'The access code is unchanged. Use `--code` to change it.')
}
