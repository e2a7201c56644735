import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { runQuietly, signalGroup, spawnGroup } from './child.mjs'
import { atEnd, Failure } from './command.mjs'
import { freePort } from './servers.mjs'
import { readSettings } from './settings.mjs'

/**
 * A PostgreSQL server for tests: `TEST_DATABASE_URL` where set, else a throwaway one that lives until the command ends.
 * @returns {Promise<string>} its address; the user may create databases
 */
export async function testPostgres() {
  const given = readSettings().TEST_DATABASE_URL
  if (given !== undefined) return given
  const { bin, ...user } = await serverPrograms()
  const dir = await mkdtemp(join(tmpdir(), 'awning-postgres-'))
  atEnd(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }))
  if (user.uid !== undefined) await chown(dir, user.uid, user.gid)
  const options = { ...user, cwd: dir, env: { ...process.env, LC_ALL: 'C' } }
  const made = await runQuietly(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'awning', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  )
  if (made.code !== 0) throw new Failure(`initdb could not make a PostgreSQL cluster for the tests:\n${made.output}`)
  return startCluster(bin, dir, options)
}

/**
 * Where PostgreSQL's programs are, and who may run them; installed where they are missing.
 * @returns {Promise<{ bin: string, uid?: number, gid?: number }>}
 */
export async function serverPrograms() {
  const found = findPrograms() ?? (await installPrograms())
  // On PATH there may be links to some of them; the others lie beside what they lead to.
  return { bin: dirname(realpathSync(join(found, 'initdb'))), ...(await ordinaryUser()) }
}

async function startCluster(bin, dir, options) {
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
  const said = []
  server.stderr.on('data', (chunk) => said.push(chunk))
  const gone = new Promise((done) => server.on('close', done))
  atEnd(async () => {
    // Fast shutdown: connections that a failed test left open are cut.
    signalGroup(server.pid, 'SIGINT')
    const late = setTimeout(() => signalGroup(server.pid, 'SIGKILL'), 10_000)
    await gone
    clearTimeout(late)
  })
  const url = `postgres://awning@127.0.0.1:${port}/postgres`
  await untilAnswering(url, server, () => Buffer.concat(said).toString('utf8'))
  return url
}

async function untilAnswering(url, server, said) {
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
        throw new Failure(`The PostgreSQL of the tests did not start (${error.message}):\n${said()}`)
    }
    await new Promise((go) => setTimeout(go, 100))
  }
}

/** The folder with `initdb` and `postgres`: on PATH, or where Debian keeps it, newest first. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((one) => join(debian, one, 'bin'))]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

async function installPrograms() {
  await aptInstall('postgresql', 'PostgreSQL for the tests')
  const bin = findPrograms()
  if (bin === undefined)
    throw new Failure(
      'The tests need PostgreSQL: install it, or set TEST_DATABASE_URL to a server on which databases may be made.',
    )
  return bin
}

/** `initdb` and `postgres` refuse to run as root: then an ordinary user of the system runs them. */
async function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = await runQuietly('id', ['-u', name])
    const gid = await runQuietly('id', ['-g', name])
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Failure(
    'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody. Set TEST_DATABASE_URL.',
  )
}
