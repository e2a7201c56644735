import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { signalGroup, spawnGroup } from './child.mjs'
import { CommandError } from './command.mjs'
import { root } from './paths.mjs'

/** Milliseconds that a server has to finish its requests before it is killed. */
const drainTime = 10_000
const maxLastLines = 12

/** @typedef {{ name: string, child: import('node:child_process').ChildProcess, lastLines: () => string, gone: Promise<string> }} Server */

/**
 * Starts an app or service process.
 * @param {{ name: string, args: string[], env: Record<string, string>, logFile?: string, append?: boolean }} what `args` for Node;
 *   the output goes to `logFile` if given, or else to standard output
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
      last.splice(0, last.length - maxLastLines)
      out.write(chunk)
    })
  const gone = once(child, 'close').then(([code, signal]) => {
    if (logFile) out.end()
    return signal ? `was stopped by ${signal}` : `exited with code ${code}`
  })
  return { name, child, gone, lastLines: () => last.join('\n') }
}

/** Sends SIGTERM to a server, and kills its process group after the drain time. */
export async function stopServer(server) {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return
  signalGroup(server.child.pid, 'SIGTERM')
  const killTimer = setTimeout(() => signalGroup(server.child.pid, 'SIGKILL'), drainTime + 2_000)
  await server.gone
  clearTimeout(killTimer)
}

/**
 * Waits until a URL responds with 2xx. Throws with the server's last log lines if it exits first.
 * @param {Server} server
 * @param {string} url
 * @param {number} patience milliseconds
 */
export async function waitUntilHealthy(server, url, patience) {
  const died = server.gone.then((reason) => {
    throw new CommandError(`The ${server.name} ${reason} while starting.\n${server.lastLines()}`)
  })
  died.catch(() => {
    // The races below handle the rejection. Without this handler it would be unhandled once the server is healthy.
  })
  const deadline = Date.now() + patience
  for (;;) {
    const answer = await Promise.race([ask(url), died])
    if (answer.ok) return
    if (Date.now() > deadline)
      throw new CommandError(
        `The ${server.name} did not become healthy within ${patience / 1000} s (${url}: ${answer.text}).\n${server.lastLines()}`,
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
 * Throws a `CommandError` that names the port if it is in use.
 * @param {number} port
 * @param {string} setting the setting that changes the port
 * @param {string} [host] all addresses by default
 */
export async function requireFreePort(port, setting, host) {
  const probe = createServer()
  probe.listen({ port, host })
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (error.code === 'EADDRINUSE')
      throw new CommandError(
        `Port ${port} is in use. Stop the program that uses it, or set another port with ${setting}=….`,
      )
    if (error.code === 'EACCES')
      throw new CommandError(
        `This user has no permission to use port ${port}. Set a port above 1023 with ${setting}=….`,
      )
    throw error
  }
  probe.close()
  await once(probe, 'close')
}

/** A port that is currently free. */
export async function freePort() {
  const probe = createServer()
  probe.listen({ port: 0, host: '127.0.0.1' })
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
