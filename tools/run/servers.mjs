import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { signalGroup, spawnGroup } from './child.mjs'
import { Failure } from './command.mjs'
import { root } from './paths.mjs'

/** How long a server may take to finish what is under way before it is killed. */
const drainTime = 10_000
const linesKept = 12

/** @typedef {{ name: string, child: import('node:child_process').ChildProcess, lastLines: () => string, gone: Promise<string> }} Server */

/**
 * Starts a server of ours.
 * @param {{ name: string, args: string[], env: Record<string, string>, logFile?: string, append?: boolean }} what `args` for Node;
 *   the output goes to `logFile` where given, else to our own
 * @returns {Promise<Server>} `gone` settles with the reason when the process ends
 */
export async function startServer({ name, args, env, logFile, append = false }) {
  if (logFile) await mkdir(dirname(logFile), { recursive: true })
  const out = logFile ? createWriteStream(logFile, { mode: 0o600, flags: append ? 'a' : 'w' }) : process.stdout
  const child = spawnGroup(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const last = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      last.push(...chunk.toString('utf8').split('\n').filter(Boolean))
      last.splice(0, last.length - linesKept)
      out.write(chunk)
    })
  const gone = once(child, 'close').then(([code, signal]) => {
    if (logFile) out.end()
    return signal ? `was stopped by ${signal}` : `ended with exit code ${code}`
  })
  return { name, child, gone, lastLines: () => last.join('\n') }
}

/** Asks a server to stop, and kills it and what it started when the drain time is over. */
export async function stopServer(server) {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return
  signalGroup(server.child.pid, 'SIGTERM')
  const late = setTimeout(() => signalGroup(server.child.pid, 'SIGKILL'), drainTime + 2_000)
  await server.gone
  clearTimeout(late)
}

/**
 * Waits until an address answers 2xx. Ends at once with the server's last words when it dies first.
 * @param {Server} server
 * @param {string} url
 * @param {number} patience milliseconds
 */
export async function untilHealthy(server, url, patience) {
  const died = server.gone.then((reason) => {
    throw new Failure(`The ${server.name} ${reason} while starting.\n${server.lastLines()}`)
  })
  died.catch(() => {
    // Heard through the races below; alone it would count as unhandled once the server is healthy.
  })
  const deadline = Date.now() + patience
  for (;;) {
    const answer = await Promise.race([ask(url), died])
    if (answer.ok) return
    if (Date.now() > deadline)
      throw new Failure(
        `The ${server.name} did not become healthy in ${patience / 1000} s (${url}: ${answer.text}).\n${server.lastLines()}`,
      )
    await Promise.race([new Promise((go) => setTimeout(go, 150)), died])
  }
}

async function ask(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000), redirect: 'manual' })
    return { ok: response.ok, text: `status ${response.status}` }
  } catch (error) {
    return { ok: false, text: error.cause?.code ?? error.name }
  }
}

/**
 * Says plainly which port is taken, before anything else is started.
 * @param {number} port
 * @param {string} setting the name of the setting that chooses another
 * @param {string} [host] every address where unset
 */
export async function requireFreePort(port, setting, host) {
  const probe = createServer()
  probe.listen({ port, host })
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (error.code === 'EADDRINUSE')
      throw new Failure(`Port ${port} is taken by another program. Stop it, or choose another port with ${setting}=….`)
    if (error.code === 'EACCES')
      throw new Failure(`Port ${port} may not be used by this user. Choose one above 1023 with ${setting}=….`)
    throw error
  }
  probe.close()
  await once(probe, 'close')
}

/** A port that nobody listens on just now. */
export async function freePort() {
  const probe = createServer()
  probe.listen({ port: 0, host: '127.0.0.1' })
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
