import { readFileSync } from 'node:fs'
import { CommandError } from './command.mjs'
import { inRoot } from './paths.mjs'

/** Minimum versions. Older versions have published vulnerabilities that affect Awning. */
const floors = { next: '16.4.6', sharp: '0.35.5' }

export function requireMinimumVersions() {
  for (const [name, floor] of Object.entries(floors)) {
    const { version } = JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'))
    if (isBelow(version, floor))
      throw new CommandError(`${name} ${version} is installed, but Awning requires ${floor} or newer.`)
  }
}

/** @returns {boolean} a prerelease counts as below its release */
export function isBelow(version, floor) {
  const [numbers, prerelease] = version.split('-')
  const have = numbers.split('.').map(Number)
  const need = floor.split('.').map(Number)
  const at = need.findIndex((part, i) => part !== have[i])
  return at === -1 ? prerelease !== undefined : have[at] < need[at]
}
