import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@awning/testing/free-port'
import { type EdgePorts, startEdge } from '../../e2e/fixtures/programs'
import { atEnd } from './command'
import { requireProgram } from './programs'
import { newSecret, sharedSecrets } from './secrets'
import { type Services, startServices } from './services'
import { readSettings, type Settings } from './settings'

/** The settings of the browser tests: how they reach app and service. */
export type TestSettings = Record<
  'E2E_PORT' | 'E2E_COMMERCE_URL' | 'E2E_ADMIN_TOKEN' | 'E2E_SECRETS' | 'E2E_DATA_DIR',
  string
>
/** `logs` returns the last lines of both logs. */
export type TestServices = { env: TestSettings; services: Services; logs: () => Promise<string> }

/** The settings in the environment; undefined if they are not set, because nothing runs yet. */
export function readTestSettings(): TestSettings | undefined {
  const { E2E_PORT, E2E_COMMERCE_URL, E2E_ADMIN_TOKEN, E2E_SECRETS, E2E_DATA_DIR } = process.env
  if (!(E2E_PORT && E2E_COMMERCE_URL && E2E_ADMIN_TOKEN && E2E_SECRETS && E2E_DATA_DIR)) return undefined
  return { E2E_PORT, E2E_COMMERCE_URL, E2E_ADMIN_TOKEN, E2E_SECRETS, E2E_DATA_DIR }
}

/** New settings: free ports, new secrets, and a data directory that does not exist yet. */
export async function createTestSettings(): Promise<TestSettings> {
  const [port, servicePort] = [await freePort(), await freePort()]
  return {
    E2E_PORT: String(port),
    E2E_COMMERCE_URL: `http://127.0.0.1:${servicePort}`,
    E2E_ADMIN_TOKEN: newSecret('ADMIN_TOKEN'),
    E2E_SECRETS: sharedSecrets.map((name) => `${name}=${newSecret(name)}`).join(' '),
    E2E_DATA_DIR: join(tmpdir(), `awning-e2e-${randomUUID()}`),
  }
}

/** Starts the edge of `deploy/nginx` in front of the app, until the command ends. */
async function startTestEdge(folder: string, ports: Omit<EdgePorts, 'service'>): Promise<void> {
  await requireProgram('nginx', 'the tests through the edge')
  await mkdir(folder)
  await chmod(join(folder, '..'), 0o711)
  const edge = await startEdge(folder, { ...ports, service: await freePort() })
  atEnd(edge.stop)
}

/** The secrets of `E2E_SECRETS` by setting. */
export const secretSettings = (secrets: string): Settings =>
  Object.fromEntries(
    secrets.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

/**
 * Starts the production build with its own ports and data, the demo stores and the sandbox, for browser tests. With the settings in
 * the environment, or else new ones. `added` are settings for both processes. With `E2E_EDGE=1`, tests reach the app through the
 * edge of `deploy/nginx`.
 */
export async function startTestServices(added: Settings = {}): Promise<TestServices> {
  const tests = readTestSettings() ?? (await createTestSettings())
  const dataDir = tests.E2E_DATA_DIR
  await mkdir(dataDir, { mode: 0o700 })
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const publicPort = Number(tests.E2E_PORT)
  const isBehindEdge = readSettings().E2E_EDGE === '1'
  const port = isBehindEdge ? await freePort() : publicPort
  const servicePort = Number(new URL(tests.E2E_COMMERCE_URL).port)
  const logs = join(dataDir, 'logs')
  const env = {
    ...systemEnvironment(),
    COMMERCE_URL: tests.E2E_COMMERCE_URL,
    ADMIN_TOKEN: tests.E2E_ADMIN_TOKEN,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    COMMERCE_PORT: String(servicePort),
    DATA_DIR: dataDir,
    ROOT_DOMAIN: 'localhost',
    DEFAULT_STORE_SLUG: 'nightshift',
    PUBLIC_URL_PATTERN: `http://{host}:${publicPort}`,
    ...secretSettings(tests.E2E_SECRETS),
    PAYMENTS_SANDBOX: '1',
    SEED_DEMO: '1',
    LINK_PREVIEWS_ON_REQUEST: '1',
    LOG_LEVEL: 'warn',
    ...(isBehindEdge && { EDGE_CACHE: '1', TRUSTED_PROXIES: '127.0.0.1' }),
    ...added,
  }
  const services = await startServices({ env, port, servicePort, logs })
  if (isBehindEdge)
    await startTestEdge(join(dataDir, 'edge'), { edge: publicPort, apps: [port], services: [servicePort] })
  return {
    env: tests,
    services,
    logs: async () =>
      (await Promise.all(['commerce', 'app'].map((name) => tail(join(logs, `${name}.log`), name)))).join('\n'),
  }
}

const systemVariables = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'LANG', 'USER', 'SystemRoot', 'NODE_EXTRA_CA_CERTS']

/** The machine's environment without settings that could connect a test to a real database or provider. */
function systemEnvironment(): Settings {
  const environment: Settings = {}
  for (const name of systemVariables) {
    const value = process.env[name]
    if (value) environment[name] = value
  }
  return environment
}

async function tail(path: string, name: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  return `--- last lines of the ${name} log ---\n${text.split('\n').slice(-40).join('\n')}`
}
