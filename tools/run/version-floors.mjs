import { readFileSync } from 'node:fs'
import { Failure } from './command.mjs'
import { inRoot } from './paths.mjs'

/** Below these stand published security holes that touch us. */
const floors = { next: '16.4.6', sharp: '0.35.5' }

export function requireVersionFloors() {
  for (const [name, floor] of Object.entries(floors)) {
    const { version } = JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'))
    if (isBelow(version, floor))
      throw new Failure(`${name} ${version} is installed; Awning must not run below ${floor}.`)
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
