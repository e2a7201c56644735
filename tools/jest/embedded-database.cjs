// Every PGlite adds a listener to the process and keeps it after it is closed.
process.setMaxListeners(0)

/** The embedded database that the test files of a process share, and whether one of them uses it now. */
const shared = { client: undefined, isTaken: false }

/** PGlite, and one database of it for the test files of a worker process, one after the other: starting one takes two seconds. */
const embeddedDatabase = async () => {
  const pglite = await import('@electric-sql/pglite')
  return {
    package: { ...pglite },
    /** The database, or undefined if this file uses it already. It holds the rows of the previous file. */
    take: async (loadDataDir) => {
      if (shared.isTaken) return undefined
      shared.isTaken = true
      shared.client ??= await pglite.PGlite.create({ loadDataDir: await loadDataDir() })
      return shared.client
    },
    giveBack: () => {
      shared.isTaken = false
    },
  }
}

/** Jest runs a single test file in its own process, which ends only after its database is closed. */
const closeDatabase = async () => {
  await shared.client?.close()
  shared.client = undefined
}

// The function is the `globalTeardown` of Jest.
module.exports = Object.assign(closeDatabase, { embeddedDatabase })
