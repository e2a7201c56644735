import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Service } from '@awning/testing/checkout-driver'
import { until } from '@awning/testing/until'
import { z } from 'zod'
import { root } from '../../tools/run/paths'

/** The program that Node runs: the sources, or a bundle of them, which starts faster. */
export type Program = readonly string[]
export const fromSource: Program = ['--import', 'tsx', 'packages/commerce/src/server.ts']

export type ServiceProcess = Service & {
  url: string
  child: ChildProcess
  /** Kills it as a power failure would, and resolves when it has ended. */
  kill: () => Promise<void>
  /** Sends SIGTERM. Returns its exit code, or null if it was killed. */
  stop: () => Promise<number | null>
}

const running = new Set<ChildProcess>()
const ServiceInfo = z.object({ url: z.url(), pid: z.int() })

/** Starts the service on a data directory and a free port. Rejects if it exits before it listens. */
export async function startService(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  program: Program = fromSource,
): Promise<ServiceProcess> {
  const child = spawnService(dataDir, env, program)
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr = `${stderr}${chunk}`.slice(-4_000)
  })
  let url = ''
  await until('the service listens', async () => {
    if (hasEnded(child)) throw new Error(`the service exited with ${child.exitCode ?? child.signalCode}: ${stderr}`)
    const text = await readFile(join(dataDir, 'service.json'), 'utf8').catch(() => '')
    const info = ServiceInfo.safeParse(parseOrNull(text))
    if (!info.success || info.data.pid !== child.pid) return false
    url = info.data.url
    return true
  })
  return {
    url,
    child,
    request: async (path, init) => {
      // On a persistent connection, a call may coincide with the connection being closed, which is not a failure of the service.
      const headers = { ...Object.fromEntries(new Headers(init.headers)), connection: 'close' }
      try {
        return await fetch(`${url}${path}`, { ...init, headers })
      } catch (error) {
        const cause = error instanceof Error ? (error.cause ?? error) : error
        const state = hasEnded(child) ? `exited with ${child.exitCode ?? child.signalCode}` : 'is running'
        throw new Error(`${path}: ${cause}; the service ${state}: ${stderr}`, { cause })
      }
    },
    kill: () => killProcess(child),
    stop: async () => {
      child.kill('SIGTERM')
      await waitForExit(child)
      return child.exitCode
    },
  }
}

/** The same without waiting for it, for tests that kill it during the start. */
export function spawnService(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  program: Program = fromSource,
): ChildProcess {
  const child = spawn(process.execPath, [...program], {
    cwd: root,
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
    },
  })
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

export async function killProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await waitForExit(child)
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

export async function waitForExit(child: ChildProcess): Promise<void> {
  await until('the service has exited', async () => hasEnded(child))
}

/** Kills all remaining processes, whatever the outcome of a chaos test. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map(killProcess))
}

/** The file may be read while it is written. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
