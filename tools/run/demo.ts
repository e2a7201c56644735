import { join } from 'node:path'
import { loadOrCreateSecrets, writeAdminToken } from './secrets.mjs'
import { requireFreePort } from './servers.mjs'
import { dataDirOf, portOf, readSettings } from './settings.mjs'

const demoStores = ['nightshift', 'harbor', 'loudmouth', 'outpost', 'slowtide']
const remarks = { slowtide: '  (protected, access code: high-tide)' }

/**
 * The settings of the demo, including everything that an operator would have to choose.
 * @returns {Promise<{ env: Record<string, string>, port: number, servicePort: number, dataDir: string }>}
 */
export async function demoSettings() {
  const settings = readSettings()
  const dataDir = dataDirOf(settings)
  const port = portOf(settings, 'PORT', 3000)
  const servicePort = portOf(settings, 'COMMERCE_PORT', 4000)
  await requireFreePort(port, 'PORT')
  await requireFreePort(servicePort, 'COMMERCE_PORT', '127.0.0.1')
  const env = {
    ...(await loadOrCreateSecrets(dataDir, settings)),
    ROOT_DOMAIN: 'localhost',
    DEFAULT_STORE_SLUG: demoStores[0],
    COMMERCE_URL: `http://127.0.0.1:${servicePort}`,
    APP_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL_PATTERN: `http://{host}:${port}`,
    PAYMENTS_SANDBOX: '1',
    SEED_DEMO: '1',
    SUPPORT_URL: 'mailto:help@awning.example?subject={store}',
    TRACK_URL: 'mailto:orders@awning.example?subject={store}',
    CONTACT_URL: 'mailto:hello@awning.example?subject={store}',
    REPORT_URL: 'mailto:report@awning.example?subject=Report%20{listing}',
    NEXT_TELEMETRY_DISABLED: '1',
    ...settings,
    PORT: String(port),
    COMMERCE_PORT: String(servicePort),
    DATA_DIR: dataDir,
  }
  await writeAdminToken(dataDir, env.ADMIN_TOKEN)
  return { env, port, servicePort, dataDir }
}

/** The URLs of the demo shops, the default shop first. */
export function demoUrls({ env, port }) {
  const [first, ...others] = demoStores
  return [
    `  ${first.padEnd(12)}http://${env.ROOT_DOMAIN}:${port}`,
    ...others.map((slug) => `  ${slug.padEnd(12)}http://${slug}.${env.ROOT_DOMAIN}:${port}${remarks[slug] ?? ''}`),
  ].join('\n')
}

export const logsOf = (dataDir) => join(dataDir, 'logs')
