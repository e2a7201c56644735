// A lock for what writes to the folder of this clone: the installation of packages. Plain JavaScript, as in run.mjs.
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'

/** Milliseconds between two touches by the owner, and between two looks of a waiting process. */
const touchEvery = 1000
const lookEvery = 250
/** Milliseconds after which a lock that nobody touched is stale: its process was killed, and another one may have its number. */
const staleAfter = 20000

const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** Whether a file operation succeeded. False if the file does not exist, or exists already. */
function attempt(work) {
  try {
    work()
    return true
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether the owner of the lock file has ended. */
function isStale(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfter) return true
    const owner = Number(readFileSync(path, 'utf8'))
    // An owner that is just writing its number has none yet.
    if (owner > 0) process.kill(owner, 0)
    return false
  } catch (error) {
    if (error.code === 'ENOENT') return false
    return error.code === 'ESRCH'
  }
}

/**
 * Takes the lock file at `path`, calls `onWait` once if another process has it, and waits. The lock of a process that has ended
 * is taken over. Resolves with a function that releases it.
 */
export async function takeLock(path, onWait) {
  let isWaiting = false
  let isContended = false
  for (;;) {
    if (attempt(() => writeFileSync(path, String(process.pid), { flag: 'wx' }))) {
      // Another process that saw the same stale lock may remove this one. Whoever is in the file after a moment has the lock.
      if (isContended) await pause(lookEvery)
      let owner = ''
      const read = () => {
        owner = readFileSync(path, 'utf8')
      }
      if (attempt(read) && owner === String(process.pid)) break
    } else if (isStale(path)) {
      isContended = true
      rmSync(path, { force: true })
    } else {
      if (!isWaiting) onWait()
      isWaiting = true
      isContended = true
      await pause(lookEvery)
    }
  }
  const touch = setInterval(() => attempt(() => utimesSync(path, new Date(), new Date())), touchEvery)
  touch.unref()
  return () => {
    clearInterval(touch)
    rmSync(path, { force: true })
  }
}
