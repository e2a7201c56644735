import './run/minimum-node.mjs'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { CommandError, runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { printLine } from './run/output.mjs'

const wanted = `Specify the folder that contains the API descriptions of the payment providers:

  npm run test:api-conformance -- <folder>

The folder contains stripe_{version}_request_params.schema.json (a JSON Schema of the request types of the stripe package) and PayPal's
OpenAPI documents of orders v2, payments v2 and webhooks v1. They are not part of the project. Only this command needs them.`

// npm run test:api-conformance -- <folder>: checks every request of the payment clients against the providers' API descriptions.
// Run it manually after a change to a client or an update of a provider's package.
await runCommand(async () => {
  await install()
  const given = process.argv[2]
  if (given === undefined) throw new CommandError(wanted)
  // Relative paths start at the directory where the operator ran npm (INIT_CWD).
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory()) throw new CommandError(`Folder ${folder} does not exist.\n\n${wanted}`)
  const { checkRequests } = await tsImport('../packages/testing/src/api-conformance/check-requests.ts', import.meta.url)
  const { wrong, missing } = await checkRequests(folder, printLine)
  if (missing !== undefined) throw new CommandError(missing)
  printLine(
    wrong === 0
      ? '\nEvery request matches its API description.'
      : `\n${wrong} ${wrong === 1 ? 'request does' : 'requests do'} not match the API description.`,
  )
  return wrong === 0 ? 0 : 1
})
