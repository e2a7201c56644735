import { build } from './run/build'
import { runCommand } from './run/command'

// npm run build: builds the app and the service, unless both are already built from the same sources.
await runCommand(async () => {
  await build()
})
