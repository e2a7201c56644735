import { execFile } from 'node:child_process'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@awning/testing/free-port'
import type { ServerPrograms } from '../../tools/run/postgres'
import { trackCleanup } from './cleanups'

const run = promisify(execFile)
const quiet = { NODE_ENV: 'test', LC_ALL: 'C' } as const

/** A PostgreSQL server of the test that may be broken. Confirmed writes are on its disk. */
export type Cluster = {
  url: string
  /** Restarts the server as after a crash, without a clean shutdown. Resolves when it accepts connections again. */
  crash: () => Promise<void>
  /** Stops every server process (SIGSTOP). The operating system still accepts connections. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  cleanUp: () => Promise<void>
}

export async function openCluster({ bin, ...user }: ServerPrograms): Promise<Cluster> {
  const dir = await mkdtemp(join(tmpdir(), 'awning-drill-cluster-'))
  if (user.uid !== undefined) await chown(dir, user.uid, user.gid ?? user.uid)
  const data = join(dir, 'data')
  const options = { ...user, cwd: dir, env: { ...quiet, PATH: bin } }
  const port = await freePort()
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'awning', '--auth=trust', '--encoding=UTF8', '--locale=C'], options)
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${dir} -c max_connections=100`
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(dir, 'log'), '-o', flags, ...args], options)
  await control('start')
  const cleanUp = trackCleanup(async () => {
    await control('-m', 'fast', 'stop')
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    url: `postgres://awning@127.0.0.1:${port}/postgres`,
    crash: async () => {
      await control('-m', 'immediate', 'restart')
    },
    freeze: () => signalServer(data, 'SIGSTOP'),
    thaw: () => signalServer(data, 'SIGCONT'),
    cleanUp: cleanUp,
  }
}

/** Signals the main process of the server with this data directory, and all its children. */
export async function signalServer(data: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void> {
  const { server, children } = await serverProcesses(data)
  for (const pid of [server, ...children]) process.kill(pid, signal)
}

export async function serverProcesses(data: string): Promise<{ server: number; children: number[] }> {
  const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const server = Number(first)
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8')
  return { server, children: children.split(' ').filter(Boolean).map(Number) }
}
