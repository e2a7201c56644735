// Every PGlite adds a listener to the process and keeps it after it is closed.
process.setMaxListeners(0)

/** The embedded database that the test files of a process share, and whether one of them uses it now. */
const shared = { client: undefined, isTaken: false }

/**
 * PGlite, and one database of it for the test files of a worker process, one after the other. Starting PGlite and warming it up
 * takes a second, which each file would spend again, because Jest loads all modules anew for every file.
 */
exports.sharedDatabase = async () => {
  const native = await import('@electric-sql/pglite')
  const { PGlite, types } = native
  // The `Date` of a test file is not the `Date` of this file, and PGlite checks with `instanceof`.
  const dateText = (value) => (typeof value === 'string' ? value : new Date(value).toISOString())
  const dates = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ]
  const serializers = Object.fromEntries(dates.map((type) => [type, dateText]))
  const create = (options) => PGlite.create({ serializers, ...options })
  return {
    package: { ...native, PGlite: { create, defaultStartParams: PGlite.defaultStartParams } },
    /** The database, or undefined if this file uses it already. It holds the rows of the previous file. */
    take: async (loadDataDir) => {
      if (shared.isTaken) return undefined
      shared.isTaken = true
      shared.client ??= await create({ loadDataDir: await loadDataDir() })
      return shared.client
    },
    giveBack: () => {
      shared.isTaken = false
    },
  }
}

exports.closeSharedDatabase = async () => {
  await shared.client?.close()
  shared.client = undefined
}
