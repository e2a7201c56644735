import { spawn } from 'node:child_process'

/** Process ids of the leaders of running process groups that this process started. */
const groups = new Set()
process.on('exit', () => {
  for (const pid of groups) signalGroup(pid, 'SIGKILL')
})

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only this process, which decides the stop order.
 * The group is killed when this process exits.
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnGroup(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true })
  if (child.pid !== undefined) groups.add(child.pid)
  child.on('close', () => groups.delete(child.pid))
  return child
}

/** Sends a signal to a process group. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The process has already ended.
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs a program to its end and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { limit?: number }} options `limit`: milliseconds until it is killed
 * @returns {Promise<{ code: number, output: string }>} code 127 if the program does not exist
 */
export function runCaptured(command, args, { limit, ...options } = {}) {
  return new Promise((done, fail) => {
    const child = spawnGroup(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const killTimer = limit && setTimeout(() => signalGroup(child.pid, 'SIGKILL'), limit)
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const output = () => Buffer.concat(chunks).toString('utf8')
    child.on('error', (error) => {
      clearTimeout(killTimer)
      if (error.code === 'ENOENT') done({ code: 127, output: `${command}: not found` })
      else fail(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(killTimer)
      done({ code: code ?? 1, output: signal ? `${output()}\nstopped by ${signal}` : output() })
    })
  })
}

/**
 * Runs a program in the current terminal with inherited input and output, and returns its exit code.
 * @returns {Promise<number>}
 */
export function runInherited(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    child.on('error', fail)
    child.on('close', (code) => done(code ?? 1))
  })
}
