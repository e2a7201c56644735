import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { errorCode } from './errors'

/** The leaders of running process groups that this process started. */
const groups = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of groups) signalGroup(child, 'SIGKILL')
})

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only this process, which decides the stop order.
 * The group is killed when this process exits.
 */
export function spawnGroup(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  if (child.pid !== undefined) groups.add(child)
  child.on('close', () => groups.delete(child))
  return child
}

export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The process has already ended.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** `limit`: milliseconds until the program is killed. */
type CapturedOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & { limit?: number }
export type Captured = { code: number; output: string }

/** Runs a program to its end and captures its output. The code is 127 if the program does not exist. */
export function runCaptured(
  command: string,
  args: readonly string[],
  { limit, ...options }: CapturedOptions = {},
): Promise<Captured> {
  return new Promise((done, fail) => {
    const child = spawnGroup(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const killTimer = limit === undefined ? undefined : setTimeout(() => signalGroup(child, 'SIGKILL'), limit)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const output = () => Buffer.concat(chunks).toString('utf8')
    child.on('error', (error) => {
      clearTimeout(killTimer)
      if (errorCode(error) === 'ENOENT') done({ code: 127, output: `${command}: not found` })
      else fail(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(killTimer)
      done({ code: code ?? 1, output: signal ? `${output()}\nstopped by ${signal}` : output() })
    })
  })
}

/** Runs a program in the current terminal with inherited input and output, and returns its exit code. */
export function runInherited(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    child.on('error', fail)
    child.on('close', (code) => done(code ?? 1))
  })
}
