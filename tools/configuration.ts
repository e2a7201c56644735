import './run/minimum-node.mjs'
import { writeFileSync } from 'node:fs'
import { runCommand } from './run/command.mjs'
import { configurationDocs } from './run/configuration.mjs'
import { printLine } from './run/output.mjs'
import { inRoot } from './run/paths.mjs'

// npm run docs:configuration: writes docs/configuration.md and .env.example from the settings' schemas.
await runCommand(async () => {
  for (const [path, text] of Object.entries(await configurationDocs())) {
    writeFileSync(inRoot(path), text)
    printLine(`Wrote ${path}.`)
  }
  return 0
})
