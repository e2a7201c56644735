const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** The compiled modules of this worker process by file name, with the source that they were compiled from. */
const compiled = new Map()

/**
 * The runtime of Jest, which compiles each module once per worker process. Jest loads all modules anew for every test file and would
 * compile them again for it, with each function that runs. A compiled script runs in the sandbox of any test file.
 *
 * It replaces a method of Jest that is not documented, and fails at the start if an update has removed it.
 */
module.exports = class CachingRuntime extends Runtime {
  constructor(...options) {
    super(...options)
    const { executor } = this
    const { compile, environment, injectedModuleParameters } = executor
    if (typeof compile !== 'function' || !Array.isArray(injectedModuleParameters))
      throw new Error('tools/jest/runtime.cjs does not fit this version of Jest')
    const head = `(function (${injectedModuleParameters}) {`
    executor.compile = (source, filename) => {
      const context = environment.getVmContext()
      // Dynamic imports are bound to the runtime of one test file.
      if (context === null || /\bimport\s*\(/.test(source)) return compile.call(executor, source, filename)
      const key = head + filename
      let entry = compiled.get(key)
      if (entry?.source !== source) {
        try {
          // The offset keeps the columns of the first line.
          const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
          entry = { source, script }
        } catch {
          // Jest reports a syntax error with its context.
          return compile.call(executor, source, filename)
        }
        compiled.set(key, entry)
      }
      return entry.script.runInContext(context)
    }
  }
}
