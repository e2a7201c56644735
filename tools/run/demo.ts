import { join } from 'node:path'
import { demoShopSlugs } from '@awning/demo-shops/demo-shops'
import { requireFreePort } from './ports'
import { loadOrCreateSecrets, writeAdminToken } from './secrets'
import { dataDirOf, portOf, readSettings, type Settings } from './settings'

const [defaultStore, ...otherStores] = demoShopSlugs
const remarks: Record<string, string> = { slowtide: '  (protected, access code: high-tide)' }

export type Demo = {
  env: Settings & { ROOT_DOMAIN: string; COMMERCE_URL: string; ADMIN_TOKEN: string }
  port: number
  servicePort: number
  dataDir: string
}

/** The settings of the demo, including everything that an operator would have to choose. */
export async function demoSettings(): Promise<Demo> {
  const settings = readSettings()
  const dataDir = dataDirOf(settings)
  const port = portOf(settings, 'PORT', 3000)
  const servicePort = portOf(settings, 'COMMERCE_PORT', 4000)
  await requireFreePort(port, 'PORT')
  await requireFreePort(servicePort, 'COMMERCE_PORT', '127.0.0.1')
  const env = {
    ...(await loadOrCreateSecrets(dataDir, settings)),
    ROOT_DOMAIN: 'localhost',
    DEFAULT_STORE_SLUG: defaultStore,
    COMMERCE_URL: `http://127.0.0.1:${servicePort}`,
    PUBLIC_URL_PATTERN: `http://{host}:${port}`,
    PAYMENTS_SANDBOX: '1',
    SEED_DEMO: '1',
    SUPPORT_URL: 'mailto:help@awning.example?subject={store}',
    CONTACT_URL: 'mailto:hello@awning.example?subject={store}',
    NEXT_TELEMETRY_DISABLED: '1',
    ...settings,
    PORT: String(port),
    COMMERCE_PORT: String(servicePort),
    DATA_DIR: dataDir,
  }
  await writeAdminToken(dataDir, env.ADMIN_TOKEN)
  return { env, port, servicePort, dataDir }
}

/** The URL of each demo store, the default store first. */
export const demoShopUrls = ({ env, port }: Pick<Demo, 'port'> & { env: Pick<Demo['env'], 'ROOT_DOMAIN'> }) => [
  { slug: defaultStore, url: `http://${env.ROOT_DOMAIN}:${port}` },
  ...otherStores.map((slug) => ({ slug, url: `http://${slug}.${env.ROOT_DOMAIN}:${port}` })),
]

/** The lines that name the demo stores and their URLs. */
export const demoUrls = (demo: Demo): string =>
  demoShopUrls(demo)
    .map(({ slug, url }) => `  ${slug.padEnd(12)}${url}${remarks[slug] ?? ''}`)
    .join('\n')

export const logsOf = (dataDir: string): string => join(dataDir, 'logs')
