import { build } from './run/build'
import { runCommand } from './run/command'
import { printLine } from './run/output'
import { requireFreePort } from './run/ports'
import { requireSettings } from './run/required-settings'
import { writeAdminToken } from './run/secrets'
import { startServices, superviseServices } from './run/services'
import { dataDirOf, portOf, readSettings } from './run/settings'

await runCommand(
  async () => {
    const settings = readSettings()
    requireSettings(settings)
    const port = portOf(settings, 'PORT', 3000)
    const servicePort = portOf(settings, 'COMMERCE_PORT', 4000)
    await requireFreePort(port, 'PORT')
    await requireFreePort(servicePort, 'COMMERCE_PORT', settings.COMMERCE_HOST ?? '127.0.0.1')
    const dataDir = dataDirOf(settings)
    await build()
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
    const services = await startServices({ env, port, servicePort })
    printLine(
      `Awning is running: ${settings.PUBLIC_URL_PATTERN.replace('{host}', `{slug}.${settings.ROOT_DOMAIN}`)}, app on port ${port}, commerce service on port ${servicePort}.`,
    )
    await superviseServices(services)
  },
  { interruptedCode: 0 },
)
