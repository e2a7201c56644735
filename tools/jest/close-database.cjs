const { closeSharedDatabase } = require('./embedded-database.cjs')

/** Jest runs a single test file in its own process, which ends only after its database is closed. */
module.exports = closeSharedDatabase
