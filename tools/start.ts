import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from '@awning/commerce/db/lock'
import { build } from './run/build'
import { readArguments, runCommand } from './run/command'
import { demoSettings, demoShopUrls, demoUrls, logsOf } from './run/demo'
import { requireFirstPages } from './run/first-pages'
import { printLine, sinceStart, step } from './run/output'
import { startServices, superviseServices } from './run/services'

const usage = `Usage: npm start [-- --reset]

Builds the app if needed and serves five demo stores with sandbox payments at http://localhost:3000 (PORT).
--reset deletes the stores, orders and pictures of the demo first.
npm run serve starts production stores: see docs/operations.md.`

await runCommand(
  async () => {
    const { reset, help } = readArguments({ options: { reset: { type: 'boolean' }, help: { type: 'boolean' } } }).values
    if (help) {
      printLine(usage)
      return 0
    }
    const demo = await demoSettings()
    if (reset) await deleteData(demo.dataDir)
    await build()
    const logs = logsOf(demo.dataDir)
    const services = await step('Starting the commerce service and the app', () =>
      startServices({ ...demo, env: { ...demo.env, NODE_ENV: 'production' }, logs }),
    )
    await step('Serving the first page of each shop', () => requireFirstPages(demoShopUrls(demo)))
    printLine(`
Awning is running (started in ${sinceStart()}).

${demoUrls(demo)}

Payments use the sandbox; no card is charged. Pay with card 4242 4242 4242 4242, any future date and any security code.
Commerce service ${demo.env.COMMERCE_URL}/docs · data ${demo.dataDir} · logs ${logs}
Create a store: npm run store -- create corner --name "Corner Shop"
Press Ctrl-C to stop the service and the app.`)
    await superviseServices(services)
  },
  { interruptedCode: 0 },
)

/** Deletes what the demo has stored. Rejects with `LockHeldError` while a service uses it. */
async function deleteData(dataDir: string): Promise<void> {
  const lock = await takeLock(dataDir)
  for (const part of ['database', 'pictures', 'mail']) await rm(join(dataDir, part), { recursive: true, force: true })
  await lock.release()
}
