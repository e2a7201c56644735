import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { personalIn } from './attacks/personal'
import type { HouseOptions } from './fixtures/house'

/** After the last test: what app and service have logged during all of them tells of nobody, and opens nothing. */
export default async function readLogs(config: FullConfig<object, HouseOptions>) {
  const house = config.projects[0]?.use.house
  if (house === undefined) throw new Error('the tests were not told of their house')
  const dir = join(house.dataDir, 'logs')
  for (const file of (await readdir(dir)).filter((name) => name.endsWith('.log'))) {
    const found = personalIn(await readFile(join(dir, file), 'utf8'), [house.adminToken, ...house.secrets])
    if (found.length > 0)
      throw new Error(`The log ${file} holds what no log may hold: ${found.slice(0, 20).join(', ')}`)
  }
}
