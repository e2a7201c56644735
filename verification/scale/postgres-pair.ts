import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@awning/testing/until'
import { type ServerPrograms, serverPrograms } from '../../tools/run/postgres'
import { type PostgresServer, postgresServer } from './postgres-server'

export const database = 'awning'

/** Two PostgreSQL servers, of which the second follows the first synchronously. */
export type PostgresPair = {
  first: PostgresServer
  second: PostgresServer
  /** A DATABASE_URL that names both. */
  url: string
  /** Creates `standby` anew from a running primary, which then confirms no commit that the standby does not have. */
  follow: (primary: PostgresServer, standby: PostgresServer) => Promise<void>
  stop: () => Promise<void>
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = await serverPrograms()
  const folder = await createFolder(programs)
  const first = await postgresServer(programs, folder, 'db1')
  const second = await postgresServer(programs, folder, 'db2')
  const names = new Map([
    [first, 'db1'],
    [second, 'db2'],
  ])
  const follow = async (primary: PostgresServer, standby: PostgresServer) => {
    const name = names.get(standby) ?? ''
    await rm(standby.data, { recursive: true, force: true })
    const source = ['-d', `host=127.0.0.1 port=${primary.port} user=awning`]
    await primary.read('postgres', `select pg_drop_replication_slot(slot_name) from pg_replication_slots`)
    await standby.run('pg_basebackup', [
      ...source,
      '-D',
      standby.data,
      '-X',
      'stream',
      '-c',
      'fast',
      '-R',
      '-C',
      '-S',
      name,
    ])
    await standby.start()
    await primary.read('postgres', `alter system set synchronous_standby_names = '${name}'`)
    await primary.read('postgres', 'select pg_reload_conf()')
    const state = "select coalesce(max(sync_state), '') from pg_stat_replication"
    await until('the standby is synchronous', async () => (await primary.read('postgres', state)) === 'sync')
  }
  const stop = async () => {
    await Promise.all([first.kill(), second.kill()])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await first.run('initdb', ['-D', first.data, '-U', 'awning', '--auth=trust', '--encoding=UTF8', '--locale=C'])
    await first.start()
    await first.read('postgres', `create database ${database}`)
    await follow(first, second)
  } catch (error) {
    await stop()
    throw error
  }
  const hosts = [first, second].map(({ port }) => `127.0.0.1:${port}`).join(',')
  return {
    first,
    second,
    url: `postgres://awning@${hosts}/${database}?target_session_attrs=read-write`,
    follow,
    stop,
  }
}

async function createFolder({ uid, gid }: ServerPrograms): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'awning-pair-'))
  if (uid !== undefined) await chown(folder, uid, gid ?? uid)
  return folder
}
