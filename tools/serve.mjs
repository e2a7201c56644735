import './run/node-floor.mjs'
import { build } from './run/build.mjs'
import { runCommand } from './run/command.mjs'
import { requireDecisions } from './run/decisions.mjs'
import { keepOpen, openHouse } from './run/house.mjs'
import { install } from './run/install.mjs'
import { say } from './run/say.mjs'
import { keepAdminToken } from './run/secrets.mjs'
import { requireFreePort } from './run/servers.mjs'
import { dataDirOf, portOf, readSettings } from './run/settings.mjs'

await runCommand(
  async () => {
    const settings = readSettings()
    requireDecisions(settings)
    const port = portOf(settings, 'PORT', 3000)
    const servicePort = portOf(settings, 'COMMERCE_PORT', 4000)
    await requireFreePort(port, 'PORT')
    await requireFreePort(servicePort, 'COMMERCE_PORT', settings.COMMERCE_HOST ?? '127.0.0.1')
    const dataDir = dataDirOf(settings)
    await install()
    await build()
    await keepAdminToken(dataDir, settings.ADMIN_TOKEN)
    const env = {
      COMMERCE_URL: `http://127.0.0.1:${servicePort}`,
      APP_URL: `http://127.0.0.1:${port}`,
      NEXT_TELEMETRY_DISABLED: '1',
      ...settings,
      NODE_ENV: 'production',
      PORT: String(port),
      COMMERCE_PORT: String(servicePort),
      DATA_DIR: dataDir,
    }
    const house = await openHouse({ env, port, servicePort })
    say(
      `Awning is open: ${settings.PUBLIC_URL_PATTERN.replace('{host}', `{slug}.${settings.ROOT_DOMAIN}`)}, app on port ${port}, commerce service on port ${servicePort}.`,
    )
    await keepOpen(house)
  },
  { interruptedCode: 0 },
)
