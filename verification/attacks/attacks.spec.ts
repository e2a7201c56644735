import { freePort } from '@awning/testing/free-port'
import { type FaultInjectionApp, startFaultInjectionApp } from '../../e2e/fixtures/fault-injection-app'
import { type ProviderServer, startProviderServer } from '../../e2e/fixtures/provider-server'
import { openShop } from '../../e2e/fixtures/shop'
import { type TestAppOptions, withTestApp } from '../../e2e/fixtures/test-app'
import { attacks } from './all'
import { startAppEdge } from './fixtures/edge'

type Opened = { behindProxy: () => Promise<FaultInjectionApp>; startProviderFakes: () => Promise<ProviderServer> }

/** Opens a resource on first use and stops it at the end. */
function once<Thing extends { stop: () => Promise<void> }>(open: () => Promise<Thing>) {
  let opening: Promise<Thing> | undefined
  return {
    get: () => (opening ??= open()),
    stop: async () => await (await opening)?.stop(),
  }
}

const test = withTestApp.extend<object, TestAppOptions & { opened: Opened }>({
  opened: [
    async ({ testApp }, use) => {
      const behindProxy = once(async () => {
        const port = await freePort()
        const appPort = testApp.isBehindEdge ? await freePort() : port
        const settings = {
          PUBLIC_URL_PATTERN: `https://{host}:${port}`,
          TRUSTED_PROXIES: '127.0.0.1',
          // Payment calls contain the address that the service itself uses.
          PAYMENTS_URL: testApp.serviceUrl,
          STORE_NOT_FOUND_URL: 'https://elsewhere.example/404',
          ...testApp.settings,
          LOG_LEVEL: 'info',
          ...(testApp.isBehindEdge && { EDGE_CACHE: '1' }),
        }
        const app = await startFaultInjectionApp(testApp, settings, appPort)
        if (!testApp.isBehindEdge) return app
        const edge = await startAppEdge(testApp, { edge: port, app: appPort })
        const stop = async () => {
          await edge.stop()
          await app.stop()
        }
        return { ...app, testApp: { ...app.testApp, port }, stop }
      })
      const startProviderFakes = once(() => startProviderServer())
      await use({ behindProxy: behindProxy.get, startProviderFakes: startProviderFakes.get })
      await Promise.all([behindProxy.stop(), startProviderFakes.stop()])
    },
    { scope: 'worker' },
  ],
})

for (const { id, attack, expected, asvs, run } of attacks)
  test(`${id}: ${attack}`, async ({ testApp, browser, opened, thorough }, info) => {
    test.setTimeout(thorough ? 30 * 60_000 : 180_000)
    const annotate = (type: string, description: string) => info.annotations.push({ type, description })
    annotate('expected', expected)
    annotate('asvs', asvs)
    const { observed } = await run({
      ...{ testApp, browser, ...opened },
      openShop: (file) => openShop(testApp, `attack-${id}`, file),
      pickByRunMode: (long, short) => (thorough ? long : short),
    })
    annotate('seen', observed)
  })
