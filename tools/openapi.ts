import { writeFileSync } from 'node:fs'
import { openApiText } from '@awning/testing/openapi-text'
import { runCommand } from './run/command'
import { printLine } from './run/output'
import { inRoot } from './run/paths'

const path = 'packages/contract/openapi.json'

// npm run docs:openapi: writes the OpenAPI document of the service, which lint compares with the routes.
await runCommand(async () => {
  writeFileSync(inRoot(path), await openApiText())
  printLine(`Wrote ${path}.`)
  return 0
})
