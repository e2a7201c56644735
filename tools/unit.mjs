import './run/node-floor.mjs'
import { runAloud } from './run/child.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { jestArgs, quiet } from './run/jest.mjs'
import { root } from './run/paths.mjs'
import { testPostgres } from './run/postgres.mjs'

// npm run unit -- [--postgres] [what Jest takes]: unit tests as one works on them, the service's on PostgreSQL if asked.
await runCommand(async () => {
  await install()
  const args = process.argv.slice(2).filter((arg) => arg !== '--postgres')
  const onPostgres = process.argv.includes('--postgres')
  const env = {
    ...process.env,
    ...quiet,
    ...(onPostgres && { TEST_DATABASE_URL: await testPostgres() }),
  }
  return runAloud(process.execPath, [...jestArgs, ...args], { cwd: root, env })
})
