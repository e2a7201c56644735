import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@awning/testing/free-port'
import { until } from '@awning/testing/until'
import { isOk, type Program, startEdge, startProgram, systemEnvironment } from '../../e2e/fixtures/programs'
import type { TestApp } from '../../e2e/fixtures/test-app'
import { inRoot } from '../../tools/run/paths'
import { processEnvironment } from '../../tools/run/process-environment'

export type Instance = {
  port: number
  program: Program
  /** Starts it again after it was killed. Resolves when it is ready. */
  restart: () => Promise<void>
  /** Stops it as a supervisor does, and starts another program on its port. Resolves when that is ready. */
  replaceWith: (start: () => Program | Promise<Program>) => Promise<void>
}

/** Two versions of Awning as release folders. All file names differ, and the second one has the files of the first. */
export type Releases = { first: string; second: string }

/** Three apps and two services on one PostgreSQL server, with Redis, behind the edge of `deploy/nginx`. */
export type Topology = {
  /** Requests to this app reach the edge. */
  edge: TestApp
  apps: Instance[]
  services: Instance[]
  /** The edge's address of the services, which is the COMMERCE_URL of all processes. */
  serviceUrl: string
  databaseUrl: string
  folder: string
  redis: Program
  appSettings: Record<string, string>
  /** Only if a proof needs them. */
  releases: Releases | undefined
  stop: () => Promise<void>
}

type TopologyOptions = {
  databaseUrl: string
  apps?: number
  services?: number
  releases?: Releases | undefined
}

/** Starts the topology on loopback. `databaseUrl` is an empty database. */
export async function startTopology({
  databaseUrl,
  apps = 3,
  services = 2,
  releases,
}: TopologyOptions): Promise<Topology> {
  const folder = await mkdtemp(join(tmpdir(), 'awning-scale-'))
  const [edgePort, servicePort, redisPort] = [await freePort(), await freePort(), await freePort()]
  const appPorts = await freePorts(apps)
  const servicePorts = await freePorts(services)
  const secret = () => randomBytes(32).toString('base64url')
  const adminToken = secret()
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const shared = {
    ...systemEnvironment(),
    NODE_ENV: 'production',
    ROOT_DOMAIN: 'localhost',
    PUBLIC_URL_PATTERN: `http://{host}:${edgePort}`,
    COMMERCE_URL: serviceUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    REVALIDATE_SECRET: secret(),
    VISITOR_SECRET: secret(),
    PREVIEW_SECRET: secret(),
    LOG_LEVEL: 'warn',
  }
  const appSettings = {
    ...shared,
    ACCESS_SECRET: secret(),
    CHECKOUT_SECRET: secret(),
    TRUSTED_PROXIES: '127.0.0.1',
    EDGE_CACHE: '1',
  }
  const serviceSettings = {
    ...shared,
    ADMIN_TOKEN: adminToken,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    PAYMENTS_SANDBOX: '1',
    LINK_PREVIEWS_ON_REQUEST: '1',
  }
  await mkdir(join(folder, 'data'))
  const redis = startProgram(
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    systemEnvironment(),
  )
  const ports = { edge: edgePort, service: servicePort, apps: appPorts, services: servicePorts }
  const edge = await startEdge(folder, ports)
  const runningServices = await Promise.all(
    servicePorts.map((port) =>
      startInstance(port, '/ready', () =>
        startProgram(
          process.execPath,
          [inRoot('packages/commerce/dist/server.mjs')],
          processEnvironment('service', { ...serviceSettings, COMMERCE_PORT: String(port) }),
        ),
      ),
    ),
  )
  const runningApps = await Promise.all(
    appPorts.map((port) => startInstance(port, '/api/ready', () => startApp(port, appSettings))),
  )
  const testApp: TestApp = {
    port: edgePort,
    serviceUrl,
    adminToken,
    secrets: [],
    settings: {},
    dataDir: join(folder, 'data'),
  }
  return {
    edge: testApp,
    apps: runningApps,
    services: runningServices,
    serviceUrl,
    databaseUrl,
    folder,
    redis,
    appSettings,
    releases,
    stop: async () => {
      await Promise.all(runningApps.map(({ program }) => program.stop()))
      await Promise.all(runningServices.map(({ program }) => program.stop()))
      await Promise.all([edge.stop(), redis.stop()])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** `preload` are modules that the app loads first. */
export function startApp(port: number, settings: Record<string, string>, preload: readonly string[] = []): Program {
  const required = preload.flatMap((file) => ['--require', file])
  return startProgram(process.execPath, [...required, '--max-old-space-size=400', inRoot('dist/server.mjs')], {
    ...processEnvironment('app', { ...settings, PORT: String(port) }),
  })
}

/** Starts the app of a release folder as `deploy/systemd` does. */
export async function startReleasedApp(
  release: string,
  port: number,
  settings: Record<string, string>,
): Promise<Program> {
  const unit = await readFile(inRoot('deploy/systemd/awning-app@.service'), 'utf8')
  const [, options = ''] = /^ExecStart=\S+ (.*) dist\/server\.mjs$/m.exec(unit) ?? []
  const [, environment = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  if (options === '' || environment === '') throw new Error('the unit of the app has another form')
  const added = Object.fromEntries(
    environment
      .replaceAll('%i', String(port))
      .split(' ')
      .map((pair) => pair.split('=', 2)),
  )
  const args = [...options.split(' '), join(release, 'dist/server.mjs')]
  return startProgram(process.execPath, args, { ...processEnvironment('app', settings), ...added })
}

async function startInstance(port: number, readyPath: string, start: () => Program): Promise<Instance> {
  let startCurrent: () => Program | Promise<Program> = start
  const instance: Instance = {
    port,
    program: start(),
    restart: async () => {
      instance.program = await startCurrent()
      await untilReady(instance, readyPath)
    },
    replaceWith: async (startOther) => {
      await instance.program.stop()
      startCurrent = startOther
      await instance.restart()
    },
  }
  await untilReady(instance, readyPath)
  return instance
}

async function untilReady({ port, program }: Instance, path: string): Promise<void> {
  const url = `http://127.0.0.1:${port}${path}`
  await until(`${path} responds on port ${port}`, () => isOk(url), 90_000).catch((error: Error) => {
    throw new Error(`${error.message}\n${program.log()}`)
  })
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort))
