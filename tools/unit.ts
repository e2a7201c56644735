import { runInherited } from './run/child'
import { runCommand } from './run/command'
import { databaseTests, jestArgs } from './run/jest'
import { root } from './run/paths'
import { getTestDatabaseUrl } from './run/postgres'

// npm run test:unit -- [--postgres] [Jest arguments]: runs unit tests. `--postgres` runs service tests on PostgreSQL: those of
// the arguments, or all `*.db.test.ts` and `*.pg.test.ts`.
await runCommand(async () => {
  const args = process.argv.slice(2).filter((arg) => arg !== '--postgres')
  const usesPostgres = process.argv.includes('--postgres')
  const env = {
    ...process.env,
    ...(usesPostgres && { TEST_DATABASE_URL: await getTestDatabaseUrl() }),
  }
  const selected = usesPostgres && args.length === 0 ? databaseTests : args
  return runInherited(process.execPath, [...jestArgs, ...selected], { cwd: root, env })
})
