// Imported first by every command: plain words instead of a syntax error from a dependency. Keep to syntax that old Node parses.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [leastMajor, leastMinor] = engines.node.replace('>=', '').split('.').map(Number)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `Awning needs Node ${leastMajor}.${leastMinor} or newer; this is Node ${process.versions.node} (${process.execPath}).`,
  )
  console.error('Install a newer one from https://nodejs.org (24 is recommended) and run the command again.')
  process.exit(1)
}
