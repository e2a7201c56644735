import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { signalGroup, spawnGroup } from './child'
import { CommandError } from './command'
import { errorCode } from './errors'
import { root } from './paths'
import type { Settings } from './settings'

/** Milliseconds that a server has to finish its requests before it is killed. */
const drainTime = 10_000
const maxLastLines = 12

/** `gone` settles with the reason when the process ends. */
export type Server = { name: string; child: ChildProcess; lastLines: () => string; gone: Promise<string> }

type ServerOptions = {
  name: string
  /** The arguments for Node. */
  args: string[]
  env: Settings
  /** The file for the output. Without it, the output goes to standard output. */
  logFile?: string | undefined
  append?: boolean
}

export async function startServer({ name, args, env, logFile, append = false }: ServerOptions): Promise<Server> {
  if (logFile) await mkdir(dirname(logFile), { recursive: true })
  const log = logFile ? createWriteStream(logFile, { mode: 0o600, flags: append ? 'a' : 'w' }) : null
  const child = spawnGroup(process.execPath, args, {
    cwd: root,
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const last: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      last.push(...chunk.toString('utf8').split('\n').filter(Boolean))
      last.splice(0, last.length - maxLastLines)
      const out = log ?? process.stdout
      out.write(chunk)
    })
  const gone = once(child, 'close').then(([code, signal]) => {
    log?.end()
    return signal ? `was stopped by ${signal}` : `exited with code ${code}`
  })
  return { name, child, gone, lastLines: () => last.join('\n') }
}

/** Sends SIGTERM to a server, and kills its process group after the drain time. */
export async function stopServer(server: Server): Promise<void> {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return
  signalGroup(server.child, 'SIGTERM')
  const killTimer = setTimeout(() => signalGroup(server.child, 'SIGKILL'), drainTime + 2_000)
  await server.gone
  clearTimeout(killTimer)
}

/** Waits until a URL responds with 2xx. Throws with the server's last log lines if it exits first. `patience` is in milliseconds. */
export async function waitUntilHealthy(server: Server, url: string, patience: number): Promise<void> {
  const died = server.gone.then((reason): never => {
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

async function ask(url: string): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000), redirect: 'manual' })
    return { ok: response.ok, text: `status ${response.status}` }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { ok: false, text: errorCode(error.cause) ?? error.name }
  }
}
