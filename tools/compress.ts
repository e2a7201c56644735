import { runCommand } from './run/command'
import { compressFiles } from './run/compress-files'
import { inRoot } from './run/paths'

// Part of npm run build: creates compressed scripts and styles, which the app sends as they are.
await runCommand(async () => {
  await compressFiles(inRoot('.next/static'))
})
