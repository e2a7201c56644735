import { writeFileSync } from 'node:fs'
import { openApiText } from '@awning/testing/openapi-text'
import { createTestDatabase } from '@awning/testing/test-database'
import { runCommand } from './run/command'
import { printLine } from './run/output'
import { inRoot } from './run/paths'

const path = 'packages/contract/openapi.json'

// npm run docs:openapi: writes the OpenAPI document of the service, which a test compares with the routes.
await runCommand(async () => {
  const database = await createTestDatabase()
  writeFileSync(inRoot(path), await openApiText(database.db).finally(database.close))
  printLine(`Wrote ${path}.`)
  return 0
})
