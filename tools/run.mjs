// node tools/run.mjs <command>: checks Node, installs the packages if needed, and runs tools/<command>.ts in this process. A command
// with a slash is a path below the root folder instead, without its extension.
// Plain JavaScript, and only syntax that old versions of Node parse: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'
import { takeLock } from './install-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function requireNode() {
  const [minMajor, minMinor] = readJson('package.json').engines.node.replace('>=', '').split('.').map(Number)
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return
  console.error(
    `Awning needs Node ${minMajor}.${minMinor} or newer, but this is Node ${process.versions.node} (${process.execPath}).`,
  )
  console.error('Install a newer version from https://nodejs.org (24 is recommended) and run the command again.')
  process.exit(1)
}

/** Compares npm's record of installed packages with the lock file. Packages for other platforms may be missing. */
function isInstalled() {
  const wanted = readLock('package-lock.json')
  const present = readLock('node_modules/.package-lock.json')
  if (wanted === null || present === null) return false
  return Object.entries(wanted.packages).every(([path, entry]) => {
    const { version } = present.packages[path] || {}
    return path === '' || version === entry.version || (entry.optional && version === undefined)
  })
}

function readLock(path) {
  try {
    return readJson(path)
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

/** The npm that started this process, or else the one on PATH. */
function npm() {
  const script = process.env.npm_execpath || ''
  return script.endsWith('.js') ? [process.execPath, script] : ['npm']
}

/** Installs the packages of package-lock.json. `--include=dev`: the build checks types, and NODE_ENV=production would omit them. */
async function install() {
  const release = await takeLock(join(root, '.install-lock'), () =>
    console.log('• Waiting for another installation in this folder …'),
  )
  try {
    // The other process may have installed the same packages.
    if (!isInstalled()) await runInstall()
  } finally {
    release()
  }
}

async function runInstall() {
  const from = Date.now()
  const seconds = () => `${Math.round((Date.now() - from) / 1000)} s`
  console.log('• Installing packages …')
  const reminder = setInterval(() => console.log(`  still running: Installing packages, ${seconds()}`), 15000)
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const [program, ...first] = npm()
  const child = spawn(program, [...first, 'ci', ...options], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const stop = () => {
    process.kill(-child.pid, 'SIGKILL')
    process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const code = await new Promise((done, fail) => child.on('error', fail).on('close', done))
  for (const signal of signals) process.removeListener(signal, stop)
  clearInterval(reminder)
  if (code !== 0) throw new Error(`npm could not install the packages (exit code ${code}):\n${output}`)
  console.log(`  done in ${seconds()}`)
}

async function main() {
  endWithParent()
  requireNode()
  if (!isInstalled()) await install()
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: join(root, 'tsconfig.json') })
  const [node, , command, ...args] = process.argv
  const file = join(root, command.includes('/') ? '.' : 'tools', `${command}.ts`)
  process.argv = [node, file, ...args]
  await import(pathToFileURL(file).href)
}

main().catch((error) => {
  console.error(error instanceof Error && error.message.startsWith('npm ') ? `\n${error.message}` : error)
  process.exit(1)
})
