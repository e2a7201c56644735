import './run/minimum-node.mjs'
import { runInherited } from './run/child.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { jestArgs, unitTestEnv } from './run/jest.mjs'
import { root } from './run/paths.mjs'
import { getTestDatabaseUrl } from './run/postgres.mjs'

// npm run test:unit -- [--postgres] [Jest arguments]: runs unit tests, with `--postgres` the service tests on PostgreSQL.
await runCommand(async () => {
  await install()
  const args = process.argv.slice(2).filter((arg) => arg !== '--postgres')
  const usesPostgres = process.argv.includes('--postgres')
  const env = {
    ...process.env,
    ...unitTestEnv,
    ...(usesPostgres && { TEST_DATABASE_URL: await getTestDatabaseUrl() }),
  }
  return runInherited(process.execPath, [...jestArgs, ...args], { cwd: root, env })
})
