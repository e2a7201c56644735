// Plain JavaScript, as in run.mjs.

/**
 * Ends this process like SIGTERM when the program that started it has ended, npm for example: the system gives it another parent
 * then.
 */
export function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  watch.unref()
}
