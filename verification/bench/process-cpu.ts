import { readFile } from 'node:fs/promises'
import { errorCode } from '../../tools/run/errors'

/** Undefined if there is no such process. */
export const parentOf = async (pid: number): Promise<number | undefined> => (await readStat(pid))?.parent

/** Processor time in ms of a process, its children, and their ended children. Source: `/proc/{pid}/stat`, in hundredths of a second. */
export async function cpuOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const stats = await Promise.all([pid, ...children.split(' ').filter(Boolean).map(Number)].map(readStat))
  return stats.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * 10
}

async function readStat(pid: number): Promise<{ parent: number; ticks: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(undefinedIfEnded)
  if (text === undefined) return undefined
  // The name before the parenthesis can contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
}

/** A process can end before or while its file is read. */
function undefinedIfEnded(error: unknown): undefined {
  if (!['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) throw error
}
