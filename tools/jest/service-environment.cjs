const { TestEnvironment } = require('jest-environment-node')
const { disableAsyncStorages } = require('./async-storages.cjs')
const { sharedDatabase } = require('./embedded-database.cjs')

/**
 * Node.js with the embedded database. PGlite is loaded outside of the sandbox in which Jest runs a test file, because it imports
 * modules at run time.
 */
module.exports = class ServiceEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.embeddedDatabase = await sharedDatabase()
  }

  async teardown() {
    this.global.embeddedDatabase?.giveBack()
    disableAsyncStorages()
    await super.teardown()
  }
}
