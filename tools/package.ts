import { resolve } from 'node:path'
import { build } from './run/build'
import { CommandError, readArguments, runCommand } from './run/command'
import { printLine, step } from './run/output'
import { writeReleaseFolder } from './run/release-folder'

// npm run package -- /srv/awning/1.4.0 [--previous /srv/awning/1.3.0]: builds the app and the service into a folder that runs with
// Node alone. See docs/operations.md.
const { values: given, positionals } = readArguments({
  allowPositionals: true,
  options: { previous: { type: 'string' } },
})

await runCommand(async () => {
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0)
    throw new CommandError('Usage: npm run package -- FOLDER [--previous FOLDER]')
  await build()
  await step('Copying the release', () =>
    writeReleaseFolder(resolve(folder), given.previous && resolve(given.previous)),
  )
  printLine(`The release is in ${resolve(folder)}.`)
})
