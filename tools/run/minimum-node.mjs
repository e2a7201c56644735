// Imported first by every command, so that an old Node prints a clear message instead of a syntax error.
// Use only syntax that old Node parses.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [minMajor, minMinor] = engines.node.replace('>=', '').split('.').map(Number)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  console.error(
    `Awning needs Node ${minMajor}.${minMinor} or newer, but this is Node ${process.versions.node} (${process.execPath}).`,
  )
  console.error('Install a newer version from https://nodejs.org (24 is recommended) and run the command again.')
  process.exit(1)
}
