import { SetFlag } from '@awning/contract/admin'
import { type Output, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'

/** Turns a flag of a store on or off. */
export async function setFlag(
  call: ServiceClient,
  { store, name, value }: { store: string; name: string; value: string },
  output: Output,
): Promise<void> {
  if (value !== 'on' && value !== 'off') throw new CliError(`A flag must be "on" or "off", got "${value}".`, 'usage', 2)
  const path = `/admin/stores/${encodeURIComponent(store)}/flags/${encodeURIComponent(name)}`
  const set = await call({ method: 'PUT', path, json: { on: value === 'on' }, schema: SetFlag })
  printJson(output, set)
  const all = Object.entries(set.flags).map(([flag, on]) => `${flag} ${on ? 'on' : 'off'}`)
  printLine(
    output,
    `${name} is ${set.changed ? 'now' : 'already'} ${value} in ${store}. Flags of the store: ${all.join(', ')}.`,
  )
}
