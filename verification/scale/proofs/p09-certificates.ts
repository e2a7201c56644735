import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { AddedDomain } from '@awning/contract/admin-domains'
import { freePort } from '@awning/testing/free-port'
import { until } from '@awning/testing/until'
import { admin } from '../../../e2e/fixtures/admin'
import { openFaultyProxy } from '../../../e2e/fixtures/fault-injection-app'
import { type Program, startProgram, systemEnvironment } from '../../../e2e/fixtures/programs'
import { runCaptured } from '../../../tools/run/child'
import { errorMessage } from '../../../tools/run/errors'
import { inRoot } from '../../../tools/run/paths'
import { assert, type Proof } from '../proof'
import { catalogMark, openScaleShop } from '../shops'
import type { Topology } from '../topology'

type Tls = {
  port: number
  storage: string
  /** Refuses connections to the edge from now on. */
  stopEdge: () => Promise<void>
  startEdge: () => Promise<void>
  log: () => string
  stop: () => Promise<void>
}

async function openssl(...args: string[]): Promise<void> {
  const { code, output } = await runCaptured('openssl', args)
  if (code !== 0) throw new Error(`openssl ${args[0]} failed: ${output}`)
}

/** Certificates of the fake certificate authority's own API, and of the root domain. */
async function createCertificates(folder: string): Promise<void> {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = { authority: ['localhost'], wildcard: ['*.shops.test', 'shops.test'] }
  for (const [name, hosts] of Object.entries(names)) {
    const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)]
    const alternatives = hosts.map((host) => `DNS:${host}`).join(',')
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${alternatives}`]
    await openssl('req', '-x509', ...curve, ...files, ...subject)
  }
}

/** Starts Caddy with the Caddyfile of `deploy/caddy`, and Let's Encrypt's test server with a DNS server of its own. */
async function startTls({ serviceUrl, edge }: Topology): Promise<Tls> {
  const folder = await mkdtemp(join(tmpdir(), 'awning-tls-'))
  await createCertificates(folder)
  const [http, https, api, management, dns, dnsManagement, caddyAdmin] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const config = {
    pebble: {
      listenAddress: `127.0.0.1:${api}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: join(folder, 'authority.crt'),
      privateKey: join(folder, 'authority.key'),
      httpPort: http,
      tlsPort: https,
    },
  }
  await writeFile(join(folder, 'pebble.json'), JSON.stringify(config))
  const edgeProxy = await openFaultyProxy(new URL(`http://127.0.0.1:${edge.port}`))
  const storage = join(folder, 'storage')
  await mkdir(storage)
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', '']
  const addresses = ['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManagement}`]
  const programs: Program[] = [
    startProgram('pebble-challtestsrv', [...off, '-defaultIPv4', '127.0.0.1', ...addresses], systemEnvironment()),
    startProgram('pebble', ['-config', join(folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`], {
      ...systemEnvironment(),
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_WFE_NONCEREJECT: '0',
    }),
    startProgram('caddy', ['run', '--config', inRoot('deploy/caddy/Caddyfile')], {
      ...systemEnvironment(),
      XDG_DATA_HOME: storage,
      XDG_CONFIG_HOME: storage,
      SSL_CERT_FILE: join(folder, 'authority.crt'),
      ROOT_DOMAIN: 'shops.test',
      WILDCARD_CERTIFICATE: join(folder, 'wildcard.crt'),
      WILDCARD_KEY: join(folder, 'wildcard.key'),
      ACME_EMAIL: 'operator@shops.test',
      ACME_CA: `https://localhost:${api}/dir`,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      CADDY_ADMIN: `localhost:${caddyAdmin}`,
      SERVICE_URL: serviceUrl,
      EDGE_URL: `127.0.0.1:${edgeProxy.port}`,
    }),
  ]
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()))
    edgeProxy.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const responds = (port: number, name: string) =>
    handshake(port, name).then(
      () => true,
      () => false,
    )
  const wildcard = () => handshake(https, 'any.shops.test').then(({ names }) => names.includes('*.shops.test'))
  const isReady = async () => (await responds(api, 'localhost')) && (await wildcard().catch(() => false))
  await until('the authority and Caddy listen', isReady, 20_000).catch(async (error: Error) => {
    await stop()
    throw new Error(`${error.message}\n${programs.map(({ log }) => log()).join('\n')}`)
  })
  return {
    port: https,
    storage,
    stopEdge: edgeProxy.stopListening,
    startEdge: edgeProxy.listenAgain,
    log: () => programs.map(({ log }) => log()).join('\n'),
    stop,
  }
}

/** The names of the certificate for a host, and the response to `request`. Rejects without one. */
function handshake(
  port: number,
  servername: string,
  host = servername,
  request = 'GET /',
  sent = '',
): Promise<{ names: string; body: string }> {
  return new Promise((resolve, reject) => {
    // The test authority creates a new root certificate at each start.
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false, timeout: 30_000 }, () => {
      const names = socket.getPeerCertificate().subjectaltname ?? ''
      let body = ''
      socket.setEncoding('utf8')
      socket.on('data', (text: string) => {
        body += text
      })
      socket.on('end', () => resolve({ names, body }))
      const headers = [`Host: ${host}`, 'Connection: close', 'Content-Type: application/json']
      socket.write([`${request} HTTP/1.1`, ...headers, `Content-Length: ${sent.length}`, '', sent].join('\r\n'))
    })
    socket.on('timeout', () => socket.destroy(new Error('no response within 30 s')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the connection was closed')))
  })
}

/** Visits a shop, as a browser does that tries again: the authority may be busy at the first visit of a domain. */
async function visit(tls: Tls, domain: string, edgePort: number) {
  for (let tries = 1; ; tries += 1) {
    try {
      return { ...(await handshake(tls.port, domain, `${domain}:${edgePort}`)), tries }
    } catch (error) {
      if (tries === 3) throw new Error(`no certificate for ${domain}: ${errorMessage(error)}\n${tls.log()}`)
      await pause(1_000)
    }
  }
}

/** The status of a POST that begins while the edge does not run, and the time of its response in milliseconds. */
async function postWithoutEdge(tls: Tls, host: string, path: string, edgePort: number, restartAfterMs?: number) {
  await tls.stopEdge()
  const startedAt = performance.now()
  const response = handshake(tls.port, host, `${host}:${edgePort}`, `POST ${path}`, '{}')
  if (restartAfterMs !== undefined) {
    await pause(restartAfterMs)
    await tls.startEdge()
  }
  const { body } = await response
  return { status: body.slice(0, 'HTTP/1.1 200'.length), ms: performance.now() - startedAt }
}

/** Calls wait while the edge restarts. If it stays away, they fail, and the log of Caddy contains nothing private. */
async function checkLostEdge(tls: Tls, host: string, edgePort: number): Promise<void> {
  const restarted = await postWithoutEdge(tls, host, '/api/cart', edgePort, 1_000)
  assert(
    !restarted.status.includes('502') && restarted.ms > 1_000,
    `while the edge restarts, a call gets ${restarted.status}\n${tls.log().slice(-1500)}`,
  )
  const secrets = ['high-tide-99', 'ada@example.com']
  const lost = await postWithoutEdge(tls, host, `/track/order/${secrets[1]}?accessCode=${secrets[0]}`, edgePort)
  assert(lost.status.includes('502'), `without an edge, Caddy responds with ${lost.status}`)
  await until('Caddy logs the failed request', async () => tls.log().includes('http.log.error'), 5_000)
  for (const secret of secrets) assert(!tls.log().includes(secret), `the log of Caddy contains ${secret}`)
  assert(tls.log().includes('connection refused'), 'the log of Caddy does not say why the request failed')
}

/** The root domain passes the events of payment providers to the service, and nothing else. */
async function checkWebhooks(tls: Tls): Promise<void> {
  // The service of this test has no keys of a provider. Only it responds with a list of errors.
  const reachesService = async (request: string, host: string) => {
    const { body } = await handshake(tls.port, host, host, request, '{}')
    return /^HTTP\/1.1 404/.test(body) && body.includes('{"errors":[')
  }
  for (const [request, host, expected] of [
    ['POST /webhooks/stripe', 'shops.test', true],
    ['POST /webhooks/paypal/corner', 'shops.test', true],
    ['GET /webhooks/stripe', 'shops.test', false],
    ['POST /webhooks/stripe', 'any.shops.test', false],
    ['POST /webhooks/stripe/../../v1/stores', 'shops.test', false],
    ['POST /webhooks/stripe%2f..%2f..%2fadmin', 'shops.test', false],
  ] as const)
    assert(
      (await reachesService(request, host)) === expected,
      `${request} at ${host} reaches the service: ${!expected}`,
    )
}

/** Runs `work` for each item, a few at a time. */
async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

export const certificates: Proof = {
  id: 9,
  title: 'certificates on demand: Caddy with a test authority',
  expected: 'one certificate for each own domain, none for other hosts',
  async run(topology, { isShort }) {
    const [own, others] = isShort ? [5, 25] : [50, 500]
    const shop = await openScaleShop(topology, 'tls', 1)
    const domains = Array.from({ length: own }, (_, index) => `merch-${index}.${shop.slug}.example`)
    for (const host of domains)
      await admin(topology.edge, 'POST', `/stores/${shop.slug}/domains`, AddedDomain, { host, isVerified: true })
    const tls = await startTls(topology)
    try {
      let [served, retries] = [0, 0]
      const [first = '', ...further] = domains
      /** The first domain has the shop, and further ones redirect to it. */
      const isServed = (domain: string, body: string) =>
        domain === first
          ? body.startsWith('HTTP/1.1 200') && body.includes(catalogMark)
          : body.startsWith('HTTP/1.1 308') && body.includes(`//${first}`)
      const check = async (domain: string) => {
        const { names, body, tries } = await visit(tls, domain, topology.edge.port)
        retries += tries - 1
        if (names === `DNS:${domain}` && isServed(domain, body)) served += 1
      }
      // Caddy creates its account with the first certificate. Two at once can damage the account file of Caddy 2.6.
      await check(first)
      await eachOf(further, 5, check)
      let accepted = 0
      const otherHosts = Array.from({ length: others }, (_, index) => `other-${index}.example`)
      await eachOf(otherHosts, 10, async (host) => {
        const isAccepted = await handshake(tls.port, host).then(
          () => true,
          () => false,
        )
        if (isAccepted) accepted += 1
      })
      const stored = (await readdir(tls.storage, { recursive: true })).filter((name) =>
        /certificates\/.*\.crt$/.test(name),
      )
      const seen = `${served} of ${own} own domains served, ${stored.length} certificates, ${retries} second visits; ${accepted} of ${others} other hosts accepted`
      await checkWebhooks(tls)
      await checkLostEdge(tls, first, topology.edge.port)
      assert(served === own && stored.length === own && accepted === 0, seen)
      return seen
    } finally {
      await tls.stop()
    }
  },
}
