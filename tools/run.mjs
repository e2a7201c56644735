// node tools/run.mjs <command>: checks Node, installs the packages if needed, and runs tools/<command>.ts in this process. A command
// with a slash is a path below the root folder instead, without its extension.
// Plain JavaScript, and only syntax that old versions of Node parse: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [minMajor, minMinor] = engines.node.replace('>=', '').split('.').map(Number)
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return
  console.error(
    `Awning needs Node ${minMajor}.${minMinor} or newer, but this is Node ${process.versions.node} (${process.execPath}).`,
  )
  console.error('Install a newer version from https://nodejs.org (24 is recommended) and run the command again.')
  process.exit(1)
}

/** Whether npm has installed the packages since the lock file changed. */
function isInstalled() {
  const installed = statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** `--include=dev`: the build checks types, and NODE_ENV=production would omit them. */
function install() {
  console.log('• Installing packages …')
  const script = process.env.npm_execpath || ''
  const [program, first] = script.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(program, [...first, ...options], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status || 1)
}

requireNode()
if (!isInstalled()) install()
const { register } = await import('tsx/esm/api')
register({ tsconfig: join(root, 'tsconfig.json') })
const [node, , command, ...args] = process.argv
const file = join(root, command.includes('/') ? '.' : 'tools', `${command}.ts`)
process.argv = [node, file, ...args]
await import(pathToFileURL(file).href)
