import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { errorCode } from './errors'

/** The leaders of running process groups that this process started. */
const groups = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of groups) signalGroup(child, 'SIGKILL')
})

/** Seconds that a process group has to end after its parent was killed. */
const orphanSeconds = 12

/** Waits for the end of its input, which is that of the parent, then ends the process group whose number is its argument. */
const guardScript = `while read -r line; do :; done
kill -TERM "-$1" 2>/dev/null || exit 0
left=${orphanSeconds}
while [ "$left" -gt 0 ] && kill -0 "-$1" 2>/dev/null; do sleep 1; left=$((left - 1)); done
kill -KILL "-$1" 2>/dev/null`

/**
 * Ends the process group of a child when this process was killed and cannot do it itself: a shell reads from a pipe, which the
 * system closes then.
 */
function guardGroup(child: ChildProcess, pid: number): void {
  const guard = spawn('sh', ['-c', guardScript, 'guard', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => guard.stdin.destroy())
  guard.unref()
  // The number of a group that has ended may be given to another one.
  child.on('close', () => guard.kill('SIGKILL'))
}

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only this process, which decides the stop order.
 * The group is killed when this process exits, and ends when this process is killed.
 */
export function spawnGroup(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  if (child.pid !== undefined) {
    groups.add(child)
    guardGroup(child, child.pid)
  }
  child.on('close', () => groups.delete(child))
  return child
}

/** Sends a signal to the process group of a child. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The process has already ended.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** `limit`: milliseconds until the program is killed. `priority`: as in `nice`, also for its children. */
type CapturedOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & { limit?: number; priority?: number }
export type Captured = { code: number; output: string }

/** Runs a program to its end and captures its output. The code is 127 if the program does not exist. */
export function runCaptured(
  command: string,
  args: readonly string[],
  { limit, priority, ...options }: CapturedOptions = {},
): Promise<Captured> {
  return new Promise((done, fail) => {
    const child = spawnGroup(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
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
