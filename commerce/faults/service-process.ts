import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Service } from '../orders/sale-bench'

/** What Node runs: our sources, or a bundle of them, which starts in less time. */
export type Program = readonly string[]
export const fromSource: Program = ['--import', 'tsx', 'commerce/server.ts']

/** A whole service in a process of its own. */
export type ServiceProcess = Service & {
  url: string
  child: ChildProcess
  /** Ends it as a power cut would, and resolves when it has ended. */
  kill: () => Promise<void>
  /** Asks it to end. Answers its exit code, null where it was killed. */
  stop: () => Promise<number | null>
}

const running = new Set<ChildProcess>()
const Place = z.object({ url: z.url(), pid: z.int() })

/** Longer than a busy machine takes, and than the lease of a message that a dead process had taken. */
const patience = 120_000

/** Starts the service on a data directory, on a port of its own. Rejects where it ends before it listens. */
export async function startService(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  program: Program = fromSource,
): Promise<ServiceProcess> {
  const child = beginService(dataDir, env, program)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000)
  })
  let url = ''
  await until('the service listens', async () => {
    if (hasEnded(child)) throw new Error(`the service ended with ${child.exitCode ?? child.signalCode}: ${said}`)
    const text = await readFile(join(dataDir, 'service.json'), 'utf8').catch(() => '')
    const place = Place.safeParse(parseOrNull(text))
    if (!place.success || place.data.pid !== child.pid) return false
    url = place.data.url
    return true
  })
  return {
    url,
    child,
    request: async (path, init) => {
      // On a line that is kept open a call may cross with its being closed, which says nothing about the service.
      const headers = { ...Object.fromEntries(new Headers(init.headers)), connection: 'close' }
      try {
        return await fetch(`${url}${path}`, { ...init, headers })
      } catch (error) {
        const cause = error instanceof Error ? (error.cause ?? error) : error
        const state = hasEnded(child) ? `ended with ${child.exitCode ?? child.signalCode}` : 'runs'
        throw new Error(`${path}: ${cause}; the service ${state}: ${said}`, { cause })
      }
    },
    kill: () => killed(child),
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
      return child.exitCode
    },
  }
}

/** The same without waiting for it: for those who kill it while it starts. */
export function beginService(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  program: Program = fromSource,
): ChildProcess {
  const child = spawn(process.execPath, [...program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PAYMENTS_SANDBOX: '1',
      LOG_LEVEL: 'silent',
      ...env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      COMMERCE_PORT: '0',
      ADMIN_TOKEN: 'a-token-of-a-drill-that-nobody-else-uses',
      REVALIDATE_SECRET: 'a-secret-of-a-drill-that-nobody-else-uses',
      APP_URL: 'http://127.0.0.1:1',
    },
  })
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

export async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

export async function ended(child: ChildProcess): Promise<void> {
  await until('the service has ended', async () => hasEnded(child))
}

/** Leaves nothing running, however a drill ended. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map(killed))
}

export async function until(what: string, holds: () => Promise<boolean>, ms = patience): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await pause(50)
  }
}

/** The file may be read in the middle of being written. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
