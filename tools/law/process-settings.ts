import type { Breach } from './source'

const list = 'commerce/contract/process-settings.json'
/** Where each process says what it reads. The list has names beyond: those that the framework and libraries read. */
const readers = [
  { process: 'app', path: 'lib/env.ts' },
  { process: 'service', path: 'commerce/env.ts' },
] as const
type Lists = { machine: string[]; app: string[]; service: string[] }

/** A setting that a process reads has to be on its allow-list: what is not on it never reaches the process. */
export function settingBreaches(text: string, read: (path: string) => string | undefined): Breach[] {
  const lists: Lists = JSON.parse(text)
  return readers.flatMap(({ process, path }) => {
    const source = read(path) ?? ''
    const schema = /const Environment = z[\s\S]*?\n(?=function |export type )/.exec(source)?.[0] ?? ''
    const names = [...schema.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].flatMap(([, name]) => name ?? [])
    const allowed = new Set([...lists.machine, ...lists[process]])
    const missing = names.filter((name) => !allowed.has(name))
    if (names.length === 0) return [{ path, line: 1, sentence: 'There are no settings in the schema `Environment`.' }]
    return missing.map((name) => ({
      path,
      line: 1,
      sentence: `${name} is not in the list of the ${process} in ${list}.`,
    }))
  })
}
