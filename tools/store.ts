import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOperatorCommands, isBuilt } from './run/build'
import { runInherited } from './run/child'
import { CommandError, runCommand } from './run/command'
import { errorCode } from './run/errors'
import { printLine } from './run/output'
import { inRoot } from './run/paths'
import { dataDirOf, readSettings, type Settings } from './run/settings'

/** The URL and token of the service: from the environment, or else from files of the service in the data directory. */
async function findService(settings: Settings) {
  const dataDir = dataDirOf(settings)
  const running: { url?: string } = JSON.parse((await readIfPresent(join(dataDir, 'service.json'))) ?? '{}')
  const url = settings.COMMERCE_URL ?? running.url
  const token = settings.ADMIN_TOKEN ?? (await readIfPresent(join(dataDir, 'admin-token')))?.trim()
  if (url === undefined || token === undefined)
    throw new CommandError(
      `No running commerce service was found for data directory ${dataDir}. Start it with \`npm start\`, or set COMMERCE_URL and ADMIN_TOKEN.`,
    )
  return { COMMERCE_URL: url, ADMIN_TOKEN: token, DATA_DIR: dataDir }
}

/** Commands that work on the local data directory. They need no running service, but use one if it exists. */
const local = ['backup', 'restore', 'doctor', 'pictures']

async function environmentFor(settings: Settings, command: string): Promise<Settings> {
  if (!local.includes(command)) return await findService(settings)
  const found = await findService(settings).catch((error: unknown) => {
    if (error instanceof CommandError) return {}
    throw error
  })
  return { ...found, DATA_DIR: dataDirOf(settings) }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Throws the error again. With `--json`, prints it to the standard output first, in the format of all commands. */
function rejectInFormat(error: unknown, args: readonly string[]): never {
  if (error instanceof CommandError && args.includes('--json'))
    printLine(JSON.stringify({ error: { code: 'no_service', message: error.message } }, null, 2))
  throw error
}

await runCommand(async () => {
  if (!isBuilt()) await buildOperatorCommands()
  const settings = readSettings()
  const args = process.argv.slice(2)
  const [command = 'help'] = args
  const isHelpRequested = command === 'help' || args.some((arg) => arg === '--help' || arg === '-h')
  const env = {
    NODE_ENV: 'production' as const,
    AWNING_PROGRAM_NAME: 'npm run store --',
    ...settings,
    ...(isHelpRequested ? {} : await environmentFor(settings, command).catch((error) => rejectInFormat(error, args))),
  }
  return runInherited(process.execPath, ['--enable-source-maps', inRoot('packages/commerce/dist/store.mjs'), ...args], {
    env,
    // Relative paths are resolved against the directory in which the operator ran npm (INIT_CWD).
    cwd: settings.INIT_CWD ?? process.cwd(),
  })
})
