import { join } from 'node:path'
import { atEnd, Failure } from './command.mjs'
import { inRoot } from './paths.mjs'
import { processEnvironment } from './process-environment.mjs'
import { say } from './say.mjs'
import { startServer, stopServer, untilHealthy } from './servers.mjs'

const next = inRoot('node_modules/next/dist/bin/next')

/** A part that ends by itself is started again, so often within so many milliseconds; then something is wrong that a start does not mend. */
const startsAgain = { times: 5, within: 5 * 60_000 }

/**
 * The commerce service and the app in front of it, started in that order.
 * @param {{ env: Record<string, string>, port: number, servicePort: number, logs?: string, development?: boolean }} house
 *   `logs` is a folder for both logs; without it they go to our own output
 * @returns {Promise<{ parts: Part[], stopping: boolean }>} both are stopped at the end of the command
 * @typedef {{ name: string, start: () => Promise<void>, server: import('./servers.mjs').Server }} Part
 */
export async function openHouse({ env, port, servicePort, logs, development = false }) {
  const parts = []
  const house = { parts, stopping: false }
  // The app first, so that no request finds a shop without a service.
  const stop = async () => {
    house.stopping = true
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
        if (house.stopping) return await stopServer(part.server)
        await untilHealthy(part.server, health.url, 90_000)
      },
    }
    parts.push(part)
    await part.start()
  }
  await open(
    'service',
    'commerce service',
    development
      ? [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'commerce/server.ts']
      : ['--enable-source-maps', inRoot('dist/commerce.mjs')],
    { url: `http://127.0.0.1:${servicePort}/health`, log: 'commerce' },
  )
  await open(
    'app',
    'app',
    [next, development ? 'dev' : 'start', '-p', String(port)],
    { url: `http://127.0.0.1:${port}/api/ready`, log: 'app' },
    // The app ends by itself, gently: see lib/stopping.ts.
    development ? {} : { NEXT_MANUAL_SIG_HANDLE: '1' },
  )
  return house
}

/** Starts again what ends by itself, and says so; rejects where that does not help. @returns {Promise<never>} */
export async function keepOpen(house) {
  await Promise.all(house.parts.map((part) => keepPart(part, house)))
}

async function keepPart(part, house) {
  const deaths = []
  for (;;) {
    const { server } = part
    const reason = await server.gone
    if (house.stopping) return
    const now = Date.now()
    deaths.push(now)
    const lately = deaths.filter((at) => at > now - startsAgain.within)
    const words = `The ${part.name} ${reason}. Its last words:\n${server.lastLines()}`
    if (lately.length > startsAgain.times)
      throw new Failure(`${words}\nIt ended too often, so the rest is stopped too.`)
    say(`${words}\nIt is started again.`)
    await part.start().catch((error) => {
      // One that ends while it starts has ended once more.
      if (part.server === server) throw error
      say(error.message)
    })
  }
}
