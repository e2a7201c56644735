import type { Violation } from './source'

const list = 'tools/run/process-settings.json'
/** The file with the settings schema of each process. The allow-list also has settings for the framework and libraries. */
const readers = [
  { process: 'app', path: 'lib/env.ts' },
  { process: 'service', path: 'packages/commerce/src/env.ts' },
] as const
type Lists = { machine: string[]; app: string[]; service: string[] }

/** Every setting that a process reads must be on its allow-list, because other settings never reach the process. */
export function settingViolations(text: string, read: (path: string) => string | undefined): Violation[] {
  const lists: Lists = JSON.parse(text)
  return readers.flatMap(({ process, path }) => {
    const source = read(path) ?? ''
    const names = [...source.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].flatMap(([, name]) => name ?? [])
    const allowed = new Set([...lists.machine, ...lists[process]])
    const missing = names.filter((name) => !allowed.has(name))
    if (names.length === 0) return [{ path, line: 1, sentence: 'The schema `Environment` has no settings.' }]
    return missing.map((name) => ({
      path,
      line: 1,
      sentence: `${name} is missing from the list of the ${process} in ${list}.`,
    }))
  })
}
