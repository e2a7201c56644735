import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** `{pid}-{start time}-{process space}`. For a process that does not exist, the name matches nothing. */
export async function identityOf(pid: number, space: string): Promise<string> {
  return `${pid}-${await startTime(pid)}-${space}`
}

export const spaceOf = (identity: string): string => identity.split('-').slice(2).join('-')

/** The set of processes that can see each other: a boot of a machine, and a container in it. */
export async function processSpace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const container = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${plain(boot)}${plain(container)}`
}

/** Whether two process spaces share a kernel, so that their sockets are reachable through a shared folder. */
export function sharesKernel(one: string, other: string): boolean {
  const kernel = (space: string) => /^([0-9a-f]{32})pid\d+$/.exec(space)?.[1]
  return kernel(one) !== undefined && kernel(one) === kernel(other)
}

const plain = (text: string) => text.replace(/[^a-zA-Z0-9]/g, '')

/** Ticks since boot from `/proc`. They distinguish a process from a later one with the same pid. */
async function startTime(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The second field is the program name and may contain spaces: count from its closing parenthesis.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  if (fields !== undefined) return fields[0] === 'Z' ? 'gone' : (fields[19] ?? 'unknown')
  return isRunning(pid) ? 'unknown' : 'gone'
}

/** For systems without `/proc`, or where it hides processes of other users. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM'
  }
}
