import { writeFileSync } from 'node:fs'
import { projectSources } from './lint/check'
import { proofsIn, withProofs } from './lint/requirements'
import { runCommand } from './run/command'
import { printLine } from './run/output'
import { inRoot, root } from './run/paths'
import { requirementTables } from './run/requirement-tables'

// npm run docs:requirements: writes the tests of each requirement into docs/requirements.
await runCommand(async () => {
  const proofs = proofsIn(projectSources(root))
  for (const [path, text] of Object.entries(requirementTables())) {
    writeFileSync(inRoot(path), withProofs(text, proofs))
    printLine(`Wrote ${path}.`)
  }
  return 0
})
