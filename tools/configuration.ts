import { writeFileSync } from 'node:fs'
import { runCommand } from './run/command'
import { configurationDocs } from './run/configuration'
import { printLine } from './run/output'
import { inRoot } from './run/paths'

// npm run docs:configuration: writes docs/configuration.md and .env.example from the settings' schemas.
await runCommand(async () => {
  for (const [path, text] of Object.entries(await configurationDocs())) {
    writeFileSync(inRoot(path), text)
    printLine(`Wrote ${path}.`)
  }
  return 0
})
