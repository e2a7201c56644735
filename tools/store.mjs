import './run/node-floor.mjs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuilt } from './run/build.mjs'
import { runAloud } from './run/child.mjs'
import { Failure, runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { inRoot } from './run/paths.mjs'
import { dataDirOf, readSettings } from './run/settings.mjs'

/** Where the service runs and what opens it: told by the environment, else written into the data directory by the service's start. */
async function findService(settings) {
  const dataDir = dataDirOf(settings)
  const url = settings.COMMERCE_URL ?? JSON.parse((await written(join(dataDir, 'service.json'))) ?? '{}').url
  const token = settings.ADMIN_TOKEN ?? (await written(join(dataDir, 'admin-token')))?.trim()
  if (url === undefined || token === undefined)
    throw new Failure(
      `No running commerce service was found in ${dataDir}. Start it with \`npm start\`, or say where it is with COMMERCE_URL and ADMIN_TOKEN.`,
    )
  return { COMMERCE_URL: url, ADMIN_TOKEN: token, DATA_DIR: dataDir }
}

/** What works on the data directory of this machine needs no service; it talks to one where there is one. */
const local = ['backup', 'restore', 'doctor']

async function placeOf(settings, command) {
  if (!local.includes(command)) return await findService(settings)
  const found = await findService(settings).catch((error) => {
    if (error instanceof Failure) return {}
    throw error
  })
  return { ...found, DATA_DIR: dataDirOf(settings) }
}

async function written(path) {
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
    const { bundle } = await import('./bundle.mjs')
    await bundle(['store'])
  }
  const settings = readSettings()
  const args = process.argv.slice(2)
  const wantsHelp = args.length === 0 || args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h')
  const env = { ...settings, ...(wantsHelp ? {} : await placeOf(settings, process.argv[2])) }
  return runAloud(process.execPath, ['--enable-source-maps', inRoot('dist/store.mjs'), ...args], {
    env,
    // Files are named from where the person stands, not from where npm runs us.
    cwd: settings.INIT_CWD ?? process.cwd(),
  })
})
