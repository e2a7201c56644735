import './run/node-floor.mjs'
import { build } from './run/build.mjs'
import { runCommand } from './run/command.mjs'
import { demoAddresses, demoSettings, logsOf } from './run/demo.mjs'
import { keepOpen, openHouse } from './run/house.mjs'
import { install } from './run/install.mjs'
import { say, sinceStart, step } from './run/say.mjs'

// The demo: five shops with data, payments in a sandbox. `npm run serve` is the start for real shops.
await runCommand(
  async () => {
    const demo = await demoSettings()
    await install()
    await build()
    const logs = logsOf(demo.dataDir)
    const house = await step('Starting the commerce service and the shop', () =>
      openHouse({ ...demo, env: { ...demo.env, NODE_ENV: 'production' }, logs }),
    )
    say(`
Awning is open (${sinceStart()}).

${demoAddresses(demo)}

Payments are a sandbox: nobody is charged. Card 4242 4242 4242 4242 pays, any later date, any code.
Commerce service ${demo.env.COMMERCE_URL}/docs · data ${demo.dataDir} · logs ${logs}
Your own shop: npm run store -- create corner --name "Corner Shop"
Ctrl-C stops both.`)
    await keepOpen(house)
  },
  { interruptedCode: 0 },
)
