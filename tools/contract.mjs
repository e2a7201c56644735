import './run/node-floor.mjs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { Failure, runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { say } from './run/say.mjs'

const wanted = `Say where the payment companies' own descriptions of their calls are:

  npm run contract -- <folder>

The folder holds stripe_{version}_request_params.schema.json (a JSON Schema of the request types of the stripe package) and PayPal's
OpenAPI documents of orders v2, payments v2 and webhooks v1. They are no part of the project, which is complete without them.`

// npm run contract -- <folder>: every request of our payment clients, held against the companies' own descriptions. By hand, after a
// change to a client or a new version of a company's package.
await runCommand(async () => {
  await install()
  const given = process.argv[2]
  if (given === undefined) throw new Failure(wanted)
  // Files are named from where the person stands, not from where npm runs us.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw new Failure(`There is no folder ${folder}.\n\n${wanted}`)
  const { runContract } = await tsImport('../commerce/payments/contract/run-contract.ts', import.meta.url)
  const { wrong, missing } = await runContract(folder, say)
  if (missing !== undefined) throw new Failure(missing)
  say(wrong === 0 ? '\nEvery request keeps to its description.' : `\n${wrong} requests are wrong.`)
  return wrong === 0 ? 0 : 1
})
