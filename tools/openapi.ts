import './run/minimum-node.mjs'
import { writeFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { runCommand } from './run/command.mjs'
import { printLine } from './run/output.mjs'
import { inRoot } from './run/paths.mjs'

const path = 'packages/contract/openapi.json'

// npm run docs:openapi: writes the OpenAPI document of the service, which a test compares with the routes.
await runCommand(async () => {
  const { createTestDatabase } = await tsImport('../packages/testing/src/test-database.ts', import.meta.url)
  const { openApiText } = await tsImport('../packages/testing/src/openapi-text.ts', import.meta.url)
  const database = await createTestDatabase()
  writeFileSync(inRoot(path), await openApiText(database.db).finally(database.close))
  printLine(`Wrote ${path}.`)
  return 0
})
