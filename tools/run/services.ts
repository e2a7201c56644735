import { join } from 'node:path'
import { atEnd, CommandError } from './command'
import { errorMessage } from './errors'
import { printLine } from './output'
import { type PartName, partNames } from './part-names'
import { inRoot } from './paths'
import { processEnvironment } from './process-environment'
import { type Server, startServer, stopServer, waitUntilHealthy } from './servers'
import type { Settings } from './settings'

const next = inRoot('node_modules/.bin/next')

/**
 * The heap limit of the app, in MB: twice what it keeps with full page caches. Without one, V8 collects so late on a large machine
 * that the process takes a gigabyte.
 */
const heapLimit = '--max-old-space-size=400'

/**
 * The number of memory areas of glibc in the service. By default each thread that renders pictures gets its own, up to eight for each
 * processor, and keeps what it freed: that was a third of the memory of the service.
 */
const memoryArenas = '2'

/** `times` restarts within `within` milliseconds. After that, a restart does not help. */
const restartLimit = { times: 5, within: 5 * 60_000 }

/** The app or the service, with its current process. */
type Part<Process> = { name: string; start: () => Promise<void>; server?: Process }
export type Services<Process = Server> = { parts: Part<Process>[]; stopping: boolean }

type ServicesOptions = {
  env: Settings
  port: number
  servicePort: number
  /** A folder for both logs. Without it, they go to standard output. */
  logs?: string
  development?: boolean
  /** The processes to start. Default: both. */
  started?: readonly PartName[]
}

type PartOptions = {
  which: PartName
  name: string
  /** The arguments for Node. */
  args: string[]
  healthUrl: string
  log: string
  env?: Settings
}

/** Starts the commerce service and then the app in front of it, or one of them. They are stopped at the end of the command. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { env, port, servicePort, logs, development = false, started = partNames } = options
  const parts: Part<Server>[] = []
  const services = { parts, stopping: false }
  atEnd(() => stopServices(services))
  const open = async ({ which, name, args, healthUrl, log, env: added }: PartOptions) => {
    if (!started.includes(which)) return
    const part: Part<Server> = {
      name,
      start: async () => {
        const server = await startServer({
          name,
          args,
          env: { ...processEnvironment(which, env), ...added },
          logFile: logs && join(logs, `${log}.log`),
          append: part.server !== undefined,
        })
        part.server = server
        if (services.stopping) return await stopServer(server)
        await waitUntilHealthy(server, healthUrl, 90_000)
      },
    }
    parts.push(part)
    await part.start()
  }
  await open({
    which: 'service',
    name: 'commerce service',
    args: development
      ? [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'packages/commerce/src/server.ts']
      : ['--enable-source-maps', inRoot('packages/commerce/dist/server.mjs')],
    env: { MALLOC_ARENA_MAX: memoryArenas },
    healthUrl: `http://${localAddress(env.COMMERCE_HOST)}:${servicePort}/health`,
    log: 'commerce',
  })
  await open({
    which: 'app',
    name: 'app',
    args: development
      ? [next, 'dev', '-p', String(port)]
      : [heapLimit, '--enable-source-maps', inRoot('dist/server.mjs')],
    healthUrl: `http://127.0.0.1:${port}/api/ready`,
    log: 'app',
  })
  return services
}

/** The address at which this machine reaches a server that listens on `host`. */
const localAddress = (host = '127.0.0.1') => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

/** Stops the app, then the service, so that no request reaches a shop without a service. */
export async function stopServices(services: Services): Promise<void> {
  services.stopping = true
  for (const { server } of [...services.parts].reverse()) if (server) await stopServer(server)
}

type SupervisedProcess = Pick<Server, 'gone' | 'lastLines'>

/** Restarts processes that exit, and prints it. Rejects after too many restarts. */
export async function superviseServices(services: Services<SupervisedProcess>): Promise<void> {
  await Promise.all(services.parts.map((part) => keepPart(part, services)))
}

async function keepPart(part: Part<SupervisedProcess>, services: Services<SupervisedProcess>): Promise<void> {
  const exits: number[] = []
  for (;;) {
    const { server } = part
    if (server === undefined) return
    const reason = await server.gone
    if (services.stopping) return
    const now = Date.now()
    exits.push(now)
    const recent = exits.filter((at) => at > now - restartLimit.within)
    const message = `The ${part.name} ${reason}. Its last log lines:\n${server.lastLines()}`
    if (recent.length > restartLimit.times)
      throw new CommandError(`${message}\nIt exited too often, so Awning is stopping.`)
    printLine(`${message}\nRestarting it.`)
    await part.start().catch((error: unknown) => {
      // A process that exits while starting counts as another exit.
      if (part.server === server) throw error
      printLine(errorMessage(error))
    })
  }
}
