import { build } from './run/build'
import { CommandError, readArguments, runCommand } from './run/command'
import { printLine } from './run/output'
import { type PartName, partNames } from './run/part-names'
import { requireFreePort } from './run/ports'
import { requireSettings } from './run/required-settings'
import { writeAdminToken } from './run/secrets'
import { startServices, superviseServices } from './run/services'
import { dataDirOf, portOf, readSettings } from './run/settings'

// npm run serve: starts the service and the app. npm run serve -- app, or -- service, starts one of them.
await runCommand(
  async () => {
    const started = readParts(readArguments({ allowPositionals: true }).positionals)
    const settings = readSettings()
    requireSettings(settings, started)
    const port = portOf(settings, 'PORT', 3000)
    const servicePort = portOf(settings, 'COMMERCE_PORT', 4000)
    const dataDir = dataDirOf(settings)
    if (started.includes('app')) await requireFreePort(port, 'PORT')
    if (started.includes('service'))
      await requireFreePort(servicePort, 'COMMERCE_PORT', settings.COMMERCE_HOST ?? '127.0.0.1')
    await build()
    if (started.includes('service') && settings.ADMIN_TOKEN !== undefined)
      await writeAdminToken(dataDir, settings.ADMIN_TOKEN)
    const env = {
      COMMERCE_URL: `http://127.0.0.1:${servicePort}`,
      NEXT_TELEMETRY_DISABLED: '1',
      ...settings,
      NODE_ENV: 'production',
      PORT: String(port),
      COMMERCE_PORT: String(servicePort),
      DATA_DIR: dataDir,
    }
    const services = await startServices({ env, port, servicePort, started })
    const running = { app: `app on port ${port}`, service: `commerce service on port ${servicePort}` }
    const shops = settings.PUBLIC_URL_PATTERN.replace('{host}', `{slug}.${settings.ROOT_DOMAIN}`)
    printLine(`Awning is running: ${shops}, ${started.map((name) => running[name]).join(', ')}.`)
    await superviseServices(services)
  },
  { interruptedCode: 0 },
)

/** Both parts if none is named. Throws a `CommandError` for an unknown one. */
function readParts(names: readonly string[]): readonly PartName[] {
  const unknown = names.filter((name) => partNames.every((known) => known !== name))
  if (unknown.length > 0)
    throw new CommandError(
      `Unknown part: ${unknown.join(', ')}. Use \`npm run serve -- ${partNames.join('` or `-- ')}\`.`,
    )
  return names.length === 0 ? partNames : partNames.filter((name) => names.includes(name))
}
