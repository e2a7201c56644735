import { readFileSync } from 'node:fs'
import { runQuietly } from './child.mjs'
import { Failure } from './command.mjs'
import { inRoot, root } from './paths.mjs'
import { step } from './say.mjs'

/** Installs the packages of package-lock.json where they are missing or of another version. */
export async function install() {
  if (isInstalled()) return
  await step('Installing packages', async () => {
    // Not `npm ci`: it refuses a lock file that was made where the packages of other platforms cannot be had. This keeps to the
    // lock's versions and checksums too, and `--no-save` leaves the file as it is.
    // `--include=dev`: the build checks types, and NODE_ENV=production would leave them out.
    const { command, first } = npm()
    const { code, output } = await runQuietly(
      command,
      [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root },
    )
    if (code !== 0) throw new Failure(`npm could not install the packages (exit code ${code}):\n${output}`)
  })
}

/** What npm wrote down as installed, compared with the lock file. Packages for other platforms may be missing. */
function isInstalled() {
  const wanted = readLock('package-lock.json')
  const present = readLock('node_modules/.package-lock.json')
  if (wanted === null || present === null) return false
  return Object.entries(wanted.packages).every(
    ([path, entry]) =>
      path === '' ||
      present.packages[path]?.version === entry.version ||
      (entry.optional && !(path in present.packages)),
  )
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

/** The npm that started us, else the one on PATH. */
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? { command: process.execPath, first: [script] } : { command: 'npm', first: [] }
}
