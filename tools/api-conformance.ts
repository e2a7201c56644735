import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkRequests } from '@awning/testing/api-conformance/check-requests'
import { CommandError, runCommand } from './run/command'
import { printLine } from './run/output'

const wanted = `Specify the folder that contains the API descriptions of the payment providers:

  node tools/run.mjs api-conformance <folder>

The folder contains stripe_{version}_request_params.schema.json (a JSON Schema of the request types of the stripe package) and PayPal's
OpenAPI documents of orders v2, payments v2 and webhooks v1. They are not part of the project. Only this command needs them.`

// node tools/run.mjs api-conformance <folder>: checks every request of the payment clients against the providers' API descriptions.
// Run it manually after a change to a client or an update of a provider's package.
await runCommand(async () => {
  const given = process.argv[2]
  if (given === undefined) throw new CommandError(wanted)
  // Relative paths start at the directory where the operator ran npm (INIT_CWD).
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory()) throw new CommandError(`Folder ${folder} does not exist.\n\n${wanted}`)
  const result = await checkRequests(folder, printLine)
  if ('missing' in result) throw new CommandError(result.missing)
  const { wrong } = result
  printLine(
    wrong === 0
      ? '\nEvery request matches its API description.'
      : `\n${wrong} ${wrong === 1 ? 'request does' : 'requests do'} not match the API description.`,
  )
  return wrong === 0 ? 0 : 1
})
