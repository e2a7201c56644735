import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { nginxRules } from './edge-rules/nginx-rules'
import { runCommand } from './run/command'
import { printLine } from './run/output'
import { inRoot } from './run/paths'

// npm run docs:edge: writes the cache rules of the edge from the routes of the app.
await runCommand(async () => {
  for (const [path, text] of Object.entries(nginxRules())) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), text)
    printLine(`Wrote ${path}.`)
  }
  return 0
})
