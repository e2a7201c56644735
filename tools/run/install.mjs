import { readFileSync } from 'node:fs'
import { runCaptured } from './child.mjs'
import { CommandError } from './command.mjs'
import { step } from './output.mjs'
import { inRoot, root } from './paths.mjs'

/** Installs the packages of package-lock.json when they are missing or have another version. */
export async function install() {
  if (isInstalled()) return
  await step('Installing packages', async () => {
    // Not `npm ci`: it rejects a lock file that was created where packages of other platforms are not available. This install
    // uses the versions and checksums of the lock file too, and `--no-save` leaves the file unchanged.
    // `--include=dev`: the build checks types, and NODE_ENV=production would omit them.
    const { command, first } = npm()
    const { code, output } = await runCaptured(
      command,
      [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root },
    )
    if (code !== 0) throw new CommandError(`npm could not install the packages (exit code ${code}):\n${output}`)
  })
}

/** Compares npm's record of installed packages with the lock file. Packages for other platforms may be missing. */
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

/** The npm that started this process, or else the one on PATH. */
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? { command: process.execPath, first: [script] } : { command: 'npm', first: [] }
}
