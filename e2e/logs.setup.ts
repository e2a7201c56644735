import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { personalDataIn } from './fixtures/personal'
import type { TestAppOptions } from './fixtures/test-app'

/** After the last test: checks that the logs of app, service and edge contain no personal data and no secrets. */
export default async function readLogs(config: FullConfig<object, TestAppOptions>) {
  const testApp = config.projects[0]?.use.testApp
  if (testApp === undefined)
    throw new Error('The option `testApp` is not set: run browser tests with `npm run test:e2e`.')
  const files = await Promise.all(
    ['logs', ...(testApp.isBehindEdge ? ['edge/logs'] : [])].map((dir) => logsIn(join(testApp.dataDir, dir))),
  )
  for (const file of files.flat()) {
    const found = personalDataIn(await readFile(file, 'utf8'), [testApp.adminToken, ...testApp.secrets])
    if (found.length > 0)
      throw new Error(`The log ${file} contains personal data or secrets: ${found.slice(0, 20).join(', ')}`)
  }
}

const logsIn = async (dir: string) =>
  (await readdir(dir)).filter((name) => name.endsWith('.log')).map((name) => join(dir, name))
