import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@awning/testing/free-port'
import { until } from '@awning/testing/until'
import { isOk, type Program, startEdge, systemEnvironment } from '../../e2e/fixtures/programs'
import { requireProgram } from '../../tools/run/programs'
import { startApp } from '../scale/topology'
import { type Bench, benchStore, cachedPages } from './app'
import type { Figure } from './figure'
import { load, serverCore } from './wrk'

/** Requests per second of stored pages through the edge of `deploy/nginx`, which has one core. */
export async function measureEdge({ testApp, runs }: Bench): Promise<Figure[]> {
  for (const name of ['nginx', 'wrk'] as const) await requireProgram(name, 'the measurement of the edge')
  const folder = await mkdtemp(join(tmpdir(), 'awning-edge-'))
  const programs: Program[] = []
  const [app, edge, service] = [await freePort(), await freePort(), await freePort()]
  const settings = {
    ...systemEnvironment(),
    ROOT_DOMAIN: 'localhost',
    PUBLIC_URL_PATTERN: `http://{host}:${edge}`,
    COMMERCE_URL: testApp.serviceUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    EDGE_CACHE: '1',
    LOG_LEVEL: 'warn',
    ...testApp.settings,
  }
  try {
    programs.push(startApp(app, settings))
    await until('the app is ready', () => isOk(`http://127.0.0.1:${app}/api/ready`))
    const services = [Number(new URL(testApp.serviceUrl).port)]
    programs.push(await startEdge(folder, { edge, service, apps: [app], services }, { core: serverCore }))
    await until('the edge is ready', () => isOk(`http://127.0.0.1:${edge}/api/health`))
    const figures: Figure[] = []
    for (const { name, path } of cachedPages) {
      // What browsers send.
      const encoding = 'gzip, deflate, br, zstd'
      const host = `${benchStore}.localhost:${edge}`
      const options = { url: `http://127.0.0.1:${edge}${path}`, host, encoding, connections: 32, seconds: 2 }
      await load(options)
      const values: number[] = []
      for (let run = 0; run < runs; run += 1) values.push((await load(options)).perSecond)
      figures.push({ subject: `${name}, edge`, name: 'requests', unit: '/s', values })
    }
    return figures
  } finally {
    for (const program of programs.reverse()) await program.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
