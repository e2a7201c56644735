import { runInherited } from './run/child'
import { runCommand } from './run/command'
import { inRoot, root } from './run/paths'
import { getTestDatabaseUrl } from './run/postgres'

// npm run test:servers -- [Jest arguments]: runs service tests on PostgreSQL instead of the embedded database, by default all
// `*.db.test.ts` and `*.server.test.ts`.
await runCommand(async () => {
  const args = process.argv.slice(2)
  const env = { ...process.env, TEST_DATABASE_URL: await getTestDatabaseUrl() }
  return runInherited(inRoot('node_modules/.bin/jest'), args.length > 0 ? args : ['\\.(db|server)\\.test\\.ts$'], {
    cwd: root,
    env,
  })
})
