import { attacks } from './attacks/all'
import { type CutOffApp, freePort, openCutOffApp } from './fixtures/cut-off-app'
import { type HouseOptions, withHouse } from './fixtures/house'
import { openProviderHouse, type ProviderHouse } from './fixtures/provider-house'
import { openShop } from './fixtures/shop'

type Opened = { fronted: () => Promise<CutOffApp>; providers: () => Promise<ProviderHouse> }

/** Opens what stops again, once it is asked for. */
function once<Thing extends { stop: () => Promise<void> }>(open: () => Promise<Thing>) {
  let opening: Promise<Thing> | undefined
  return {
    get: () => (opening ??= open()),
    stop: async () => await (await opening)?.stop(),
  }
}

const test = withHouse.extend<object, HouseOptions & { opened: Opened }>({
  opened: [
    async ({ house }, use) => {
      const fronted = once(async () => {
        const port = await freePort()
        const settings = {
          PUBLIC_URL_PATTERN: `https://{host}:${port}`,
          TRUSTED_PROXIES: '127.0.0.1',
          // Calls about payments name the service by the address that it knows.
          PAYMENTS_URL: house.serviceUrl,
          STORE_NOT_FOUND_URL: 'https://elsewhere.example/404',
          ...house.settings,
          LOG_LEVEL: 'info',
        }
        return await openCutOffApp(house, settings, port)
      })
      const providers = once(() => openProviderHouse())
      await use({ fronted: fronted.get, providers: providers.get })
      await Promise.all([fronted.stop(), providers.stop()])
    },
    { scope: 'worker' },
  ],
})

for (const { id, attack, expected, asvs, run } of attacks)
  test(`${id}: ${attack}`, async ({ house, browser, opened, thorough }, info) => {
    test.setTimeout(thorough ? 30 * 60_000 : 180_000)
    const tell = (type: string, description: string) => info.annotations.push({ type, description })
    tell('expected', expected)
    tell('asvs', asvs)
    const { seen } = await run({
      ...{ house, browser, ...opened },
      openShop: (file) => openShop(house, `attack-${id}`, file),
      rounds: (long, short) => (thorough ? long : short),
    })
    tell('seen', seen)
  })
