import './run/minimum-node.mjs'
import { writeFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { runCommand } from './run/command.mjs'
import { printLine } from './run/output.mjs'
import { inRoot, root } from './run/paths.mjs'
import { requirementTables } from './run/requirement-tables.mjs'

// npm run docs:requirements: writes the tests of each requirement into docs/requirements.
await runCommand(async () => {
  const { projectSources } = await tsImport('./lint/check.ts', import.meta.url)
  const { proofsIn, withProofs } = await tsImport('./lint/requirements.ts', import.meta.url)
  const proofs = proofsIn(projectSources(root))
  for (const [path, text] of Object.entries(requirementTables())) {
    writeFileSync(inRoot(path), withProofs(text, proofs))
    printLine(`Wrote ${path}.`)
  }
  return 0
})
