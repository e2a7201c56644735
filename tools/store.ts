import './run/minimum-node.mjs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuilt } from './run/build.mjs'
import { runInherited } from './run/child.mjs'
import { CommandError, runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { inRoot } from './run/paths.mjs'
import { dataDirOf, readSettings } from './run/settings.mjs'

/** The URL and token of the service: from the environment, or else from files of the service in the data directory. */
async function findService(settings) {
  const dataDir = dataDirOf(settings)
  const url = settings.COMMERCE_URL ?? JSON.parse((await readIfPresent(join(dataDir, 'service.json'))) ?? '{}').url
  const token = settings.ADMIN_TOKEN ?? (await readIfPresent(join(dataDir, 'admin-token')))?.trim()
  if (url === undefined || token === undefined)
    throw new CommandError(
      `No running commerce service was found for data directory ${dataDir}. Start it with \`npm start\`, or set COMMERCE_URL and ADMIN_TOKEN.`,
    )
  return { COMMERCE_URL: url, ADMIN_TOKEN: token, DATA_DIR: dataDir }
}

/** Commands that work on the local data directory. They need no running service, but use one if it exists. */
const local = ['backup', 'restore', 'doctor']

async function environmentFor(settings, command) {
  if (!local.includes(command)) return await findService(settings)
  const found = await findService(settings).catch((error) => {
    if (error instanceof CommandError) return {}
    throw error
  })
  return { ...found, DATA_DIR: dataDirOf(settings) }
}

async function readIfPresent(path) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

await runCommand(async () => {
  await install()
  if (!(await isBuilt())) {
    const { bundle } = await import('../packages/commerce/build.mjs')
    await bundle(['store'])
  }
  const settings = readSettings()
  const args = process.argv.slice(2)
  const isHelpRequested =
    args.length === 0 || args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h')
  const env = { ...settings, ...(isHelpRequested ? {} : await environmentFor(settings, process.argv[2])) }
  return runInherited(process.execPath, ['--enable-source-maps', inRoot('packages/commerce/dist/store.mjs'), ...args], {
    env,
    // Relative paths are resolved against the directory in which the operator ran npm (INIT_CWD).
    cwd: settings.INIT_CWD ?? process.cwd(),
  })
})
