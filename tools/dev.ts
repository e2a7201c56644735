import { runCommand } from './run/command'
import { demoSettings, demoUrls } from './run/demo'
import { printLine } from './run/output'
import { startServices, superviseServices } from './run/services'

// Runs the demo from the sources: the service restarts on a change, and the app hot-reloads.
await runCommand(
  async () => {
    const demo = await demoSettings()
    const services = await startServices({ ...demo, env: { ...demo.env, NODE_ENV: 'development' }, development: true })
    printLine(`\n${demoUrls(demo)}\n`)
    await superviseServices(services)
  },
  { interruptedCode: 0 },
)
