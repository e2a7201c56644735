import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from '@awning/testing/free-port'
import { runCaptured, signalGroup, spawnGroup } from './child'
import { atEnd, CommandError } from './command'
import { errorMessage } from './errors'
import { aptInstall } from './programs'
import { readSettings } from './settings'

/** The folder of PostgreSQL's programs, and the user that runs them if it is not the current user. */
export type ServerPrograms = { bin: string; uid?: number; gid?: number }
type ServerOptions = { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }

/**
 * The URL of a PostgreSQL server for tests: `TEST_DATABASE_URL` if set, or else a temporary server that runs until the command
 * ends. The user of the URL may create databases.
 */
export async function getTestDatabaseUrl(): Promise<string> {
  const given = readSettings().TEST_DATABASE_URL
  if (given !== undefined) return given
  const { bin, ...user } = await serverPrograms()
  const dir = await mkdtemp(join(tmpdir(), 'awning-postgres-'))
  atEnd(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }))
  if (user.uid !== undefined && user.gid !== undefined) await chown(dir, user.uid, user.gid)
  const options = { ...user, cwd: dir, env: { ...process.env, LC_ALL: 'C' } }
  const made = await runCaptured(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'awning', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  )
  if (made.code !== 0)
    throw new CommandError(`initdb could not create a PostgreSQL cluster for the tests:\n${made.output}`)
  return startCluster(bin, dir, options)
}

/** Finds PostgreSQL's programs, or installs them. */
export async function serverPrograms(): Promise<ServerPrograms> {
  const found = findPrograms() ?? (await installPrograms())
  // PATH may contain only links to some programs. The others are in the folder of the link target.
  return { bin: dirname(realpathSync(join(found, 'initdb'))), ...(await unprivilegedUser()) }
}

async function startCluster(bin: string, dir: string, options: ServerOptions): Promise<string> {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    max_connections: 300,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawnGroup(join(bin, 'postgres'), ['-D', join(dir, 'data'), ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: Buffer[] = []
  server.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const closed = new Promise((done) => server.on('close', done))
  atEnd(async () => {
    // Fast shutdown: closes connections that a failed test left open.
    signalGroup(server, 'SIGINT')
    const killTimer = setTimeout(() => signalGroup(server, 'SIGKILL'), 10_000)
    await closed
    clearTimeout(killTimer)
  })
  const url = `postgres://awning@127.0.0.1:${port}/postgres`
  await waitUntilReady(url, server, () => Buffer.concat(output).toString('utf8'))
  return url
}

async function waitUntilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const { default: pg } = await import('pg')
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new CommandError(`The test PostgreSQL server did not start (${errorMessage(error)}):\n${log()}`)
    }
    await new Promise((go) => setTimeout(go, 100))
  }
}

/** The folder with `initdb` and `postgres`: on PATH or in Debian's folders, newest version first. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((one) => join(debian, one, 'bin'))]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

async function installPrograms(): Promise<string> {
  await aptInstall('postgresql')
  const bin = findPrograms()
  if (bin === undefined)
    throw new CommandError(
      'The tests need PostgreSQL. Install it, or set TEST_DATABASE_URL to a server where databases can be created.',
    )
  return bin
}

/** An unprivileged system user, because `initdb` and `postgres` do not run as root. */
async function unprivilegedUser(): Promise<Pick<ServerPrograms, 'uid' | 'gid'>> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = await runCaptured('id', ['-u', name])
    const gid = await runCaptured('id', ['-g', name])
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new CommandError(
    'PostgreSQL cannot run as root, and the users postgres and nobody do not exist. Set TEST_DATABASE_URL.',
  )
}
