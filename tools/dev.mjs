import './run/node-floor.mjs'
import { runCommand } from './run/command.mjs'
import { demoAddresses, demoSettings } from './run/demo.mjs'
import { keepOpen, openHouse } from './run/house.mjs'
import { install } from './run/install.mjs'
import { say } from './run/say.mjs'

// The demo on the sources themselves: the service starts again at a change, the app swaps what changed.
await runCommand(
  async () => {
    const demo = await demoSettings()
    await install()
    const house = await openHouse({ ...demo, env: { ...demo.env, NODE_ENV: 'development' }, development: true })
    say(`\n${demoAddresses(demo)}\n`)
    await keepOpen(house)
  },
  { interruptedCode: 0 },
)
