import { SetFlag } from '../contract/admin'
import { answer, type Output, say } from './output'
import { type ServiceClient, Trouble } from './service-client'

/** Switches something on or off in a store. */
export async function setFlag(
  call: ServiceClient,
  { store, name, value }: { store: string; name: string; value: string },
  output: Output,
): Promise<void> {
  if (value !== 'on' && value !== 'off') throw new Trouble(`A flag is on or off, not "${value}".`, 'usage', 2)
  const path = `/admin/stores/${encodeURIComponent(store)}/flags/${encodeURIComponent(name)}`
  const set = await call({ method: 'PUT', path, json: { on: value === 'on' }, shape: SetFlag })
  answer(output, set)
  const all = Object.entries(set.flags).map(([flag, on]) => `${flag} ${on ? 'on' : 'off'}`)
  say(
    output,
    `${name} ${set.changed ? 'is' : 'was'} ${value}${set.changed ? ' now' : ' already'} in ${store}. All that is set: ${all.join(', ')}.`,
  )
}
