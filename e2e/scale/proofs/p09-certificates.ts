import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { AddedDomain } from '@awning/contract/admin'
import { freePort } from '@awning/testing/free-port'
import { runCaptured } from '../../../tools/run/child'
import { errorMessage } from '../../../tools/run/errors'
import { inRoot } from '../../../tools/run/paths'
import { admin } from '../../fixtures/admin'
import { openFaultyProxy } from '../../fixtures/fault-injection-app'
import { type Program, startProgram, systemEnvironment, until } from '../processes'
import { assert, type Proof } from '../proof'
import { catalogMark, openScaleShop } from '../shops'
import type { Topology } from '../topology'

type Tls = {
  port: number
  storage: string
  /** Resets each connection to the edge from now on. */
  cutOffEdge: () => void
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
    cutOffEdge: () => edgeProxy.injectFault('reset'),
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
      socket.write(`${request} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
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

/** Whether Caddy logs the access code in a request that fails because the edge does. */
async function logsAccessCode(tls: Tls, host: string): Promise<boolean> {
  const code = 'high-tide-99'
  tls.cutOffEdge()
  const { body } = await handshake(tls.port, host, host, `POST /?accessCode=${code}`)
  assert(body.startsWith('HTTP/1.1 502'), `without an edge, Caddy responds with ${body.slice(0, 20)}`)
  await until('Caddy logs the failed request', async () => tls.log().includes('http.log.error'), 5_000)
  return tls.log().includes(code)
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
      await eachOf(domains, 5, async (domain) => {
        const { names, body, tries } = await visit(tls, domain, topology.edge.port)
        retries += tries - 1
        if (names === `DNS:${domain}` && body.startsWith('HTTP/1.1 200') && body.includes(catalogMark)) served += 1
      })
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
      assert(!(await logsAccessCode(tls, 'any.shops.test')), 'the log of Caddy contains an access code')
      assert(served === own && stored.length === own && accepted === 0, seen)
      return seen
    } finally {
      await tls.stop()
    }
  },
}
