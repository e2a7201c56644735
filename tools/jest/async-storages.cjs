const { AsyncLocalStorage } = require('node:async_hooks')

/** The storages that the current test file has used. */
const used = new Set()

for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (...args) {
    used.add(this)
    return original.apply(this, args)
  }
}

/**
 * Disables the storages of a test file that has ended. Every promise copies the values of all enabled storages, and a storage
 * stays enabled, with everything it holds, until the process ends. Each file creates new ones.
 */
exports.disableAsyncStorages = () => {
  for (const storage of used) storage.disable()
  used.clear()
}
