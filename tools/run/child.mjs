import { spawn } from 'node:child_process'

/** Leaders of the process groups that are ours and alive. */
const groups = new Set()
process.on('exit', () => {
  for (const pid of groups) signalGroup(pid, 'SIGKILL')
})

/**
 * Starts a program in a process group of its own: Ctrl-C in the terminal then reaches only us, and we decide who stops first.
 * Nothing of it outlives us.
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnGroup(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true })
  if (child.pid !== undefined) groups.add(child.pid)
  child.on('close', () => groups.delete(child.pid))
  return child
}

/** Sends a signal to a program and to everything that it started. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // It ended between our look and our signal.
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { limit?: number }} options `limit`: milliseconds until it is killed
 * @returns {Promise<{ code: number, output: string }>} code 127 where the program does not exist
 */
export function runQuietly(command, args, { limit, ...options } = {}) {
  return new Promise((done, fail) => {
    const child = spawnGroup(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const late = limit && setTimeout(() => signalGroup(child.pid, 'SIGKILL'), limit)
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const output = () => Buffer.concat(chunks).toString('utf8')
    child.on('error', (error) => {
      clearTimeout(late)
      if (error.code === 'ENOENT') done({ code: 127, output: `${command}: not found` })
      else fail(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(late)
      done({ code: code ?? 1, output: signal ? `${output()}\nstopped by ${signal}` : output() })
    })
  })
}

/**
 * Runs a program in our own terminal (it may ask and watch) and gives its exit code.
 * @returns {Promise<number>}
 */
export function runAloud(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    child.on('error', fail)
    child.on('close', (code) => done(code ?? 1))
  })
}
