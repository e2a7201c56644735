import { writeFileSync } from 'node:fs'
import { openApiText } from '@awning/testing/openapi-text'
import { projectSources } from './lint/check'
import { proofsIn, withProofs } from './lint/requirements'
import { runCommand } from './run/command'
import { configurationDocs } from './run/configuration'
import { printLine } from './run/output'
import { inRoot, root } from './run/paths'
import { requirementTables } from './run/requirement-tables'

// npm run docs: writes the generated documents, which lint compares with their sources: docs/configuration.md and .env.example from
// the schemas of the settings, the OpenAPI document from the routes, and the tests of each requirement into docs/requirements.
await runCommand(async () => {
  const proofs = proofsIn(projectSources(root))
  const files = {
    ...(await configurationDocs()),
    'packages/contract/openapi.json': await openApiText(),
    ...Object.fromEntries(Object.entries(requirementTables()).map(([path, text]) => [path, withProofs(text, proofs)])),
  }
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(inRoot(path), text)
    printLine(`Wrote ${path}.`)
  }
  return 0
})
