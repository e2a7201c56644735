import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

export type Heartbeat = {
  /** Whether the file exists and was touched within half of the validity. Once false, always false. */
  isFresh(): boolean
  stop(): Promise<void>
}

/**
 * The embedded database asks before and after each message, thousands of times a second. The clocks are read each time, which
 * detects a pause; the file is read once within this time, in milliseconds.
 */
const fileCheckMs = 5

/**
 * Touches the file at `path` from a separate thread, so that a long synchronous query of the embedded database does not delay it.
 * The thread stops for good if it was paused for more than half of the validity, or if the file was deleted.
 */
const program = `
const { utimesSync } = require('node:fs')
const { workerData: { path, every, limit, memory } } = require('node:worker_threads')
const last = new Float64Array(memory)
const timer = setInterval(beat, every)
function beat() {
  const wall = Date.now()
  const monotonic = Number(process.hrtime.bigint() / 1000000n)
  if (wall - last[0] > limit || monotonic - last[1] > limit) return clearInterval(timer)
  try {
    utimesSync(path, wall / 1000, wall / 1000)
    last[0] = wall
    last[1] = monotonic
  } catch (error) {
    if (error.code === 'ENOENT') clearInterval(timer)
  }
}`

/** Resolves when the thread runs. */
export async function startHeartbeat(
  path: string,
  { validFor, every }: { validFor: number; every: number },
): Promise<Heartbeat> {
  const memory = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT)
  const last = new Float64Array(memory)
  last.set([Date.now(), monotonicNow()])
  const limit = validFor / 2
  const options = { eval: true, execArgv: [], env: {}, workerData: { path, every, limit, memory } }
  const thread = new Worker(program, options)
  await once(thread, 'online')
  thread.unref()
  // Without the thread nothing touches the file, and the lease expires.
  thread.on('error', () => undefined)
  let lost = false
  let checkedAt = 0
  return {
    isFresh() {
      const [wall = 0, monotonic = 0] = last
      const now = monotonicNow()
      lost ||= Date.now() - wall > limit || now - monotonic > limit
      if (!lost && now - checkedAt >= fileCheckMs) {
        checkedAt = now
        lost = isDeleted(path)
      }
      return !lost
    },
    stop: async () => {
      await thread.terminate()
    },
  }
}

/** This clock is the same in every thread. */
const monotonicNow = () => Number(process.hrtime.bigint() / 1_000_000n)

/** A read error does not count as a deleted file: if it persists, touching the file fails as well. */
function isDeleted(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined
  } catch {
    return false
  }
}
