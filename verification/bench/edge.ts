import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@awning/testing/free-port'
import { median } from '@awning/testing/statistics'
import { until } from '@awning/testing/until'
import { isOk, type Program, startEdge, startProgram, systemEnvironment } from '../../e2e/fixtures/programs'
import { runCaptured } from '../../tools/run/child'
import { requireProgram } from '../../tools/run/programs'
import { startApp } from '../scale/topology'
import { type BenchContext, benchPages, benchStore } from './bench-context'
import type { Figure } from './figure'

/** A run alternates this often, so that both servers have the same share of a busy moment of the machine. */
const turns = 5
const secondsPerTurn = 1
const connections = 32
/** nginx has one core, the load the other one. */
const [serverCore, loadCore] = ['0', '1']
const encoding = 'br'
/** What browsers send. */
const acceptedEncodings = 'gzip, deflate, br, zstd'

/**
 * Requests per second of stored pages through the edge of `deploy/nginx`, and of nginx that serves the same headers and bodies from
 * disk without an access log, in alternation. Each nginx has one core, the load has another one.
 */
export async function measureEdge(context: BenchContext): Promise<Figure[]> {
  for (const name of ['nginx', 'wrk'] as const) await requireProgram(name, 'the measurement of the edge')
  const folder = await mkdtemp(join(tmpdir(), 'awning-edge-'))
  const programs: Program[] = []
  try {
    const { edgePort, filePort, host } = await start(context, folder, programs)
    const figures: Figure[] = []
    for (const { name, path } of benchPages) {
      const [edge, disk]: [number[], number[]] = [[], []]
      const [edgeUrl, fileUrl] = [`http://127.0.0.1:${edgePort}${path}`, `http://127.0.0.1:${filePort}/${name}.html`]
      for (const url of [edgeUrl, fileUrl]) await requestsPerSecond(url, host)
      for (let run = 0; run < context.runs; run += 1) {
        const [edgeTurns, diskTurns]: [number[], number[]] = [[], []]
        for (let turn = 0; turn < turns; turn += 1) {
          edgeTurns.push(await requestsPerSecond(edgeUrl, host))
          diskTurns.push(await requestsPerSecond(fileUrl, host))
        }
        edge.push(median(edgeTurns))
        disk.push(median(diskTurns))
      }
      const ratio = edge.map((value, run) => value / (disk[run] ?? median(disk)))
      figures.push(
        { subject: `${name}, edge`, name: 'stored pages', unit: '/s', values: edge },
        { subject: `${name}, edge`, name: 'the same bytes from disk', unit: '/s', values: disk },
        { subject: `${name}, edge`, name: 'ratio', unit: '', values: ratio, target: { atLeast: 0.8 } },
      )
    }
    return figures
  } finally {
    for (const program of programs.reverse()) await program.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Starts an app, the edge in front of it, and an nginx with the same pages as files. */
async function start({ testApp }: BenchContext, folder: string, programs: Program[]) {
  const [appPort, edgePort, servicePort, filePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const host = `${benchStore}.localhost:${edgePort}`
  const settings = {
    ...systemEnvironment(),
    NODE_ENV: 'production',
    ROOT_DOMAIN: 'localhost',
    PUBLIC_URL_PATTERN: `http://{host}:${edgePort}`,
    COMMERCE_URL: testApp.serviceUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    EDGE_CACHE: '1',
    LOG_LEVEL: 'warn',
    ...testApp.settings,
  }
  programs.push(startApp(appPort, settings))
  await until('the app is ready', () => isOk(`http://127.0.0.1:${appPort}/api/ready`), 90_000)
  await mkdir(join(folder, 'edge'))
  const ports = {
    edge: edgePort,
    service: servicePort,
    apps: [appPort],
    services: [Number(new URL(testApp.serviceUrl).port)],
  }
  await chmod(folder, 0o755)
  programs.push(await startEdge(join(folder, 'edge'), ports, { core: serverCore }))
  const locations: string[] = []
  for (const { name, path } of benchPages) {
    const { body } = await pageOf(appPort, host, path)
    await writeFile(join(folder, `${name}.html`), body)
    const { headers } = await pageOf(edgePort, host, path)
    locations.push(`location = /${name}.html { ${addedHeaders(headers)} }`)
  }
  const configuration = join(folder, 'files.conf')
  await writeFile(configuration, fileServer(folder, filePort, locations))
  programs.push(
    startProgram('taskset', ['-c', serverCore, 'nginx', '-c', configuration, '-p', folder], systemEnvironment()),
  )
  return { edgePort, filePort, host }
}

type StoredPage = { headers: IncomingHttpHeaders; body: Buffer }

/** A page with its compressed body. */
function pageOf(port: number, host: string, path: string): Promise<StoredPage> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': encoding, connection: 'close' }
    const request = get({ host: '127.0.0.1', port, path, agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}.`))
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
  })
}

/** Headers that nginx adds to a file by itself. */
const ownHeaders = ['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'server']

/** The other headers of a page as directives of nginx. */
const addedHeaders = (headers: IncomingHttpHeaders): string =>
  Object.entries(headers)
    .filter(([name]) => !ownHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`)
    .join(' ')

const fileServer = (folder: string, port: number, locations: readonly string[]) => `
daemon off;
worker_processes auto;
pid ${folder}/files.pid;
error_log ${folder}/files.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${locations.join('\n    ')}
  }
}
`

async function requestsPerSecond(url: string, host: string): Promise<number> {
  const headers = ['-H', `Host: ${host}`, '-H', `Accept-Encoding: ${acceptedEncodings}`]
  const options = ['-t1', `-c${connections}`, `-d${secondsPerTurn}s`, ...headers]
  const { code, output } = await runCaptured('taskset', ['-c', loadCore, 'wrk', ...options, url])
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  if (code !== 0 || !(rate > 0) || /Non-2xx/.test(output)) throw new Error(`wrk failed for ${url}:\n${output}`)
  return rate
}
