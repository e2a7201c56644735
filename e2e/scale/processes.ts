import type { ChildProcess } from 'node:child_process'
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signalGroup, spawnGroup } from '../../tools/run/child'
import { inRoot } from '../../tools/run/paths'
import { readSettings } from '../../tools/run/settings'

/** A running program of the topology. */
export type Program = {
  /** Also the ID of its process group. */
  pid: number | undefined
  signal: (name: NodeJS.Signals) => void
  /** Sends SIGTERM, or SIGKILL if it has not ended after ten seconds. Resolves when it has ended. */
  stop: () => Promise<void>
  /** Sends SIGKILL. Resolves when it has ended. */
  kill: () => Promise<void>
  /** Its last output. */
  log: () => string
}

const maxLog = 20_000

/** Starts a program in its own process group. */
export function startProgram(command: string, args: readonly string[], env: Record<string, string>): Program {
  const child: ChildProcess = spawnGroup(command, args, {
    cwd: inRoot('.'),
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-maxLog)
    })
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  child.on('error', (error) => {
    log += `\n${error.message}`
  })
  return {
    pid: child.pid,
    signal: (name) => signalGroup(child, name),
    async stop() {
      signalGroup(child, 'SIGTERM')
      const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000)
      await closed
      clearTimeout(killTimer)
    },
    async kill() {
      signalGroup(child, 'SIGKILL')
      await closed
    },
    log: () => log,
  }
}

/** The environment of a program that needs only the system's. */
export const systemEnvironment = (): Record<string, string> => {
  const settings = readSettings()
  return Object.fromEntries(
    ['PATH', 'HOME', 'LANG'].flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])),
  )
}

/** Waits until a condition holds. Throws with `what` after `ms`. */
export async function until(what: string, holds: () => Promise<boolean>, ms = 60_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`timed out after ${ms / 1_000} s waiting until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whether a URL responds with 2xx. A process that is starting refuses connections. */
export async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

export type EdgePorts = { edge: number; service: number; apps: readonly number[]; services: readonly number[] }

/**
 * Starts nginx with the files of `deploy/nginx`; only the addresses in `site/` differ. `core` limits it to one processor core.
 * With `isBehindTls`, it accepts `X-Forwarded-For` from this machine, as behind the TLS proxy.
 */
export async function startEdge(
  folder: string,
  { edge, service, apps, services }: EdgePorts,
  { core, isBehindTls = false }: { core?: string; isBehindTls?: boolean } = {},
): Promise<Program> {
  const conf = join(folder, 'nginx')
  await cp(inRoot('deploy/nginx'), conf, { recursive: true })
  const servers = (ports: readonly number[], options: string) =>
    ports.map((port) => `  server 127.0.0.1:${port} ${options};`).join('\n')
  const appServers = servers(apps, 'max_fails=2 fail_timeout=2s')
  const upstreams = [
    `upstream awning_pages {\n  hash $host consistent;\n${appServers}\n  keepalive 64;\n}`,
    `upstream awning_calls {\n  least_conn;\n${appServers}\n  keepalive 64;\n}`,
    `upstream awning_service {\n  least_conn;\n${servers(services, 'max_fails=0')}\n  keepalive 16;\n}`,
    'map $http_cf_ipcountry $awning_country {\n  default "";\n}',
  ]
  await writeFile(join(conf, 'site/upstreams.conf'), `${upstreams.join('\n')}\n`)
  // Most clients of the tests have the address of the TLS proxy, so it is not trusted.
  const trust = isBehindTls ? 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n' : ''
  await writeFile(join(conf, 'site/listen.inc'), `listen 127.0.0.1:${edge};\n${trust}`)
  await writeFile(join(conf, 'site/service-listen.inc'), `listen 127.0.0.1:${service};\n`)
  for (const name of ['logs', 'cache']) await mkdir(join(folder, name), { recursive: true })
  // The worker processes of nginx, if root starts it, run as another user.
  await chmod(folder, 0o755)
  const args = ['-p', folder, '-c', join(conf, 'nginx.conf'), '-g', 'daemon off;', '-e', join(folder, 'logs/error.log')]
  return core === undefined
    ? startProgram('nginx', args, systemEnvironment())
    : startProgram('taskset', ['-c', core, 'nginx', ...args], systemEnvironment())
}
