import { readFileSync } from 'node:fs'
import { CommandError } from './command'
import { inRoot } from './paths'

/** Minimum versions. Older versions have published vulnerabilities that affect Awning. */
const floors = { next: '16.4.6', sharp: '0.35.5' }

export function requireMinimumVersions(): void {
  for (const [name, floor] of Object.entries(floors)) {
    const { version }: { version: string } = JSON.parse(
      readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'),
    )
    if (isBelow(version, floor))
      throw new CommandError(`${name} ${version} is installed, but Awning requires ${floor} or newer.`)
  }
}

/** Whether a version is older than the minimum version. A prerelease counts as older than its release. */
export function isBelow(version: string, floor: string): boolean {
  const [numbers = '', prerelease] = version.split('-')
  const have = numbers.split('.').map(Number)
  const need = floor.split('.').map(Number)
  const at = need.findIndex((part, i) => part !== have[i])
  return at === -1 ? prerelease !== undefined : (have[at] ?? 0) < (need[at] ?? 0)
}
