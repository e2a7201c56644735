import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@awning/testing/free-port'
import { until } from '@awning/testing/until'
import pg from 'pg'
import { systemEnvironment } from '../../e2e/fixtures/programs'
import { runCaptured, signalGroup, spawnGroup } from '../../tools/run/child'
import { errorCode } from '../../tools/run/errors'
import type { ServerPrograms } from '../../tools/run/postgres'
import { serverProcesses, signalServer } from '../chaos/cluster'

/** A PostgreSQL server that a proof breaks. */
export type PostgresServer = {
  port: number
  data: string
  /** Runs one of PostgreSQL's programs as the user of the server. */
  run: (program: string, args: readonly string[]) => Promise<void>
  /** Resolves when the server accepts connections. */
  start: () => Promise<void>
  /** Kills every process with SIGKILL. */
  kill: () => Promise<void>
  /** Stops every process with SIGSTOP. The operating system still accepts connections. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  /** Stops the processes that send its log to standbys, as a broken link would. */
  freezeReplication: () => Promise<void>
  promote: () => Promise<void>
  /** Returns the first column of the first row as text. */
  read: (database: string, statement: string) => Promise<string>
}

/** `name` is the name of the server as a standby. `folder` belongs to the user of `programs`. */
export async function postgresServer(
  { bin, ...user }: ServerPrograms,
  folder: string,
  name: string,
): Promise<PostgresServer> {
  const port = await freePort()
  const data = join(folder, name)
  const options = {
    ...user,
    cwd: folder,
    env: { ...systemEnvironment(), NODE_ENV: 'production' as const, LC_ALL: 'C' },
  }
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 100,
    cluster_name: name,
  }
  let child: ChildProcess | undefined
  const run = async (program: string, args: readonly string[]) => {
    const { code, output } = await runCaptured(join(bin, program), args, options)
    if (code !== 0) throw new Error(`${program} failed: ${output}`)
  }
  const read = async (database: string, statement: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'awning', database })
    await client.connect()
    try {
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
      return String(rows[0]?.[0])
    } finally {
      await client.end()
    }
  }
  const accepts = () =>
    read('postgres', 'select 1').then(
      () => true,
      () => false,
    )
  return {
    port,
    data,
    run,
    read,
    start: async () => {
      const flags = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
      child = spawnGroup(join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' })
      await until(`the PostgreSQL server ${name} accepts connections`, accepts)
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const closed = new Promise((resolve) => child?.on('close', resolve))
      // The children of a server are in process groups of their own, and end by themselves only after a while.
      await signalServer(data, 'SIGKILL').catch(ignoreEnded)
      signalGroup(child, 'SIGKILL')
      await closed
    },
    freeze: () => signalServer(data, 'SIGSTOP'),
    thaw: () => signalServer(data, 'SIGCONT'),
    freezeReplication: async () => {
      for (const pid of (await serverProcesses(data)).children) {
        const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ignoreEnded)
        if (title?.includes('walsender')) process.kill(pid, 'SIGSTOP')
      }
    },
    promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
  }
}

/** The process has ended, or has deleted its file. */
function ignoreEnded(error: unknown): undefined {
  if (!['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) throw error
}
