import { join } from 'node:path'
import { atEnd, CommandError } from './command.mjs'
import { printLine } from './output.mjs'
import { inRoot } from './paths.mjs'
import { processEnvironment } from './process-environment.mjs'
import { startServer, stopServer, waitUntilHealthy } from './servers.mjs'

const next = inRoot('node_modules/next/dist/bin/next')

/** Restart limit of a process that exits: `times` restarts within `within` milliseconds. After that, a restart does not help. */
const restartLimit = { times: 5, within: 5 * 60_000 }

/**
 * The commerce service and the app in front of it, started in that order.
 * @param {{ env: Record<string, string>, port: number, servicePort: number, logs?: string, development?: boolean }} services
 *   `logs` is a folder for both logs; without it they go to standard output
 * @returns {Promise<{ parts: Part[], stopping: boolean }>} both are stopped at the end of the command
 * @typedef {{ name: string, start: () => Promise<void>, server: import('./servers.mjs').Server }} Part
 */
export async function startServices({ env, port, servicePort, logs, development = false }) {
  const parts = []
  const services = { parts, stopping: false }
  // The app stops first, so that no request reaches a shop without a service.
  const stop = async () => {
    services.stopping = true
    for (const { server } of [...parts].reverse()) if (server) await stopServer(server)
  }
  atEnd(stop)
  const open = async (which, name, args, health, more = {}) => {
    const part = {
      name,
      start: async () => {
        const append = part.server !== undefined
        part.server = await startServer({
          name,
          args,
          env: { ...processEnvironment(which, env), ...more },
          logFile: logs && join(logs, `${health.log}.log`),
          append,
        })
        if (services.stopping) return await stopServer(part.server)
        await waitUntilHealthy(part.server, health.url, 90_000)
      },
    }
    parts.push(part)
    await part.start()
  }
  await open(
    'service',
    'commerce service',
    development
      ? [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'packages/commerce/src/server.ts']
      : ['--enable-source-maps', inRoot('packages/commerce/dist/server.mjs')],
    { url: `http://127.0.0.1:${servicePort}/health`, log: 'commerce' },
  )
  await open(
    'app',
    'app',
    [next, development ? 'dev' : 'start', '-p', String(port)],
    { url: `http://127.0.0.1:${port}/api/ready`, log: 'app' },
    // The app shuts down gracefully itself: see lib/graceful-shutdown.ts.
    development ? {} : { NEXT_MANUAL_SIG_HANDLE: '1' },
  )
  return services
}

/** Restarts processes that exit, and prints it. Rejects after too many restarts. @returns {Promise<never>} */
export async function superviseServices(services) {
  await Promise.all(services.parts.map((part) => keepPart(part, services)))
}

async function keepPart(part, services) {
  const exits = []
  for (;;) {
    const { server } = part
    const reason = await server.gone
    if (services.stopping) return
    const now = Date.now()
    exits.push(now)
    const recent = exits.filter((at) => at > now - restartLimit.within)
    const message = `The ${part.name} ${reason}. Its last log lines:\n${server.lastLines()}`
    if (recent.length > restartLimit.times)
      throw new CommandError(`${message}\nIt exited too often, so Awning is stopping.`)
    printLine(`${message}\nRestarting it.`)
    await part.start().catch((error) => {
      // A process that exits while starting counts as another exit.
      if (part.server === server) throw error
      printLine(error.message)
    })
  }
}
