import './run/minimum-node.mjs'
import { runCommand } from './run/command.mjs'
import { demoSettings, demoUrls } from './run/demo.mjs'
import { install } from './run/install.mjs'
import { printLine } from './run/output.mjs'
import { startServices, superviseServices } from './run/services.mjs'

// Runs the demo from the sources: the service restarts on a change, and the app hot-reloads.
await runCommand(
  async () => {
    const demo = await demoSettings()
    await install()
    const services = await startServices({ ...demo, env: { ...demo.env, NODE_ENV: 'development' }, development: true })
    printLine(`\n${demoUrls(demo)}\n`)
    await superviseServices(services)
  },
  { interruptedCode: 0 },
)
