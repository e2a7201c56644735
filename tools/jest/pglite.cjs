/** PGlite as a test file imports it: the package that `service-environment.cjs` has loaded outside of Jest's sandbox. */
module.exports = globalThis.embeddedDatabase.package
