import { join } from 'node:path'
import { atEnd, Failure } from './command.mjs'
import { inRoot } from './paths.mjs'
import { startServer, stopServer, untilHealthy } from './servers.mjs'

const next = inRoot('node_modules/next/dist/bin/next')

/**
 * The commerce service and the app in front of it, started in that order.
 * @param {{ env: Record<string, string>, port: number, servicePort: number, logs?: string, development?: boolean }} house
 *   `logs` is a folder for both logs; without it they go to our own output
 * @returns {Promise<{ servers: import('./servers.mjs').Server[] }>} both are stopped at the end of the command
 */
export async function openHouse({ env, port, servicePort, logs, development = false }) {
  const servers = []
  // The app first, so that no request finds a shop without a service.
  const stop = async () => {
    for (const server of servers.splice(0).reverse()) await stopServer(server)
  }
  atEnd(stop)
  const service = await startServer({
    name: 'commerce service',
    args: development
      ? [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'commerce/server.ts']
      : ['--enable-source-maps', inRoot('dist/commerce.mjs')],
    env,
    logFile: logs && join(logs, 'commerce.log'),
  })
  servers.push(service)
  await untilHealthy(service, `http://127.0.0.1:${servicePort}/health`, 90_000)
  const app = await startServer({
    name: 'app',
    args: [next, development ? 'dev' : 'start', '-p', String(port)],
    env,
    logFile: logs && join(logs, 'app.log'),
  })
  servers.push(app)
  await untilHealthy(app, `http://127.0.0.1:${port}/api/ready`, 90_000)
  return { servers }
}

/** Rejects when one of the servers ends by itself. @returns {Promise<never>} */
export async function firstDeath(house) {
  const { server, reason } = await Promise.race(
    house.servers.map((server) => server.gone.then((reason) => ({ server, reason }))),
  )
  throw new Failure(`The ${server.name} ${reason}, so the rest is stopped too. Its last words:\n${server.lastLines()}`)
}
