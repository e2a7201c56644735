import './run/node-floor.mjs'
import { build } from './run/build.mjs'
import { Failure, runCommand } from './run/command.mjs'
import { firstDeath, openHouse } from './run/house.mjs'
import { install } from './run/install.mjs'
import { say } from './run/say.mjs'
import { keepAdminToken } from './run/secrets.mjs'
import { requireFreePort } from './run/servers.mjs'
import { dataDirOf, portOf, readSettings } from './run/settings.mjs'

/** What an operator must have decided; nothing of it has a default that would be safe for everyone. */
const required = [
  { names: ['ROOT_DOMAIN'], why: 'stores live at {slug}.ROOT_DOMAIN' },
  { names: ['DATABASE_URL', 'DATA_DIR'], why: 'a PostgreSQL server, or the folder of the embedded database' },
  { names: ['ADMIN_TOKEN'], why: "opens the operator's calls; at least 32 characters" },
  { names: ['REVALIDATE_SECRET'], why: 'signs the refresh of cached pages; at least 32 characters' },
  { names: ['PUBLIC_URL_PATTERN'], why: 'public address of a shop, such as https://{host}' },
]
const refused = ['PAYMENTS_SANDBOX', 'SEED_DEMO']

function requireDecisions(settings) {
  const missing = required.filter(({ names }) => names.every((name) => settings[name] === undefined))
  const lines = missing.map(({ names, why }) => `  ${names.join(' or ')}: ${why}`)
  if (lines.length > 0)
    throw new Failure(
      `Awning does not start, these settings are missing (in the environment or in .env):\n${lines.join('\n')}\n\nTo look around first, \`npm start\` runs the demo without any settings.`,
    )
  const demoOnly = refused.filter((name) => settings[name] === '1')
  if (demoOnly.length > 0)
    throw new Failure(
      `Awning does not start: ${demoOnly.join(' and ')} belong to the demo (npm start), not to shops that sell.`,
    )
}

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
    await firstDeath(house)
  },
  { interruptedCode: 0 },
)
