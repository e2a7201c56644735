const { TestEnvironment } = require('jest-environment-node')
const { embeddedDatabase } = require('./embedded-database.cjs')

/**
 * Node.js with PGlite, which is loaded outside of the sandbox in which Jest runs a test file, because it imports modules at run
 * time. PGlite checks with `instanceof`, so test files have its `Date`.
 */
module.exports = class ServiceEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.embeddedDatabase = await embeddedDatabase()
    this.global.Date = Date
  }

  async teardown() {
    this.global.embeddedDatabase?.giveBack()
    await super.teardown()
  }
}
