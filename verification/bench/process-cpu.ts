import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { runCaptured } from '../../tools/run/child'
import { CommandError } from '../../tools/run/command'
import { errorCode } from '../../tools/run/errors'

/** The main process of a PostgreSQL server on this machine. Its other processes are its children. */
export async function serverProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const stat = await readStat(Number(rows[0]?.pid))
  if (stat === undefined)
    throw new CommandError('The PostgreSQL server must run on this machine. Unset TEST_DATABASE_URL.')
  return stat.parent
}

/** A process and its children. */
export async function treeOf(root: number): Promise<number[]> {
  const { output } = await runCaptured('ps', ['-o', 'pid=', '--ppid', String(root)])
  return [root, ...output.trim().split(/\s+/).map(Number)]
}

/** Processor seconds of processes and of their ended children. Source: `/proc/{pid}/stat` of Linux, in hundredths of a second. */
export async function cpuOf(pids: readonly (number | undefined)[]): Promise<number> {
  const stats = await Promise.all(pids.map((pid) => (pid === undefined ? undefined : readStat(pid))))
  return stats.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) / 100
}

async function readStat(pid: number): Promise<{ parent: number; ticks: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  // The name before the parenthesis can contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
}
