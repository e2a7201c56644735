import type { Browser } from 'playwright/test'
import type { StoreWithoutSlug } from '../fixtures/corner-store'
import type { CutOffApp } from '../fixtures/cut-off-app'
import type { House } from '../fixtures/house'
import type { ProviderHouse } from '../fixtures/provider-house'
import type { Shop } from '../fixtures/shop'

/** What an attack finds before it. */
export type Scene = {
  /** The production build with its demo stores. */
  house: House
  browser: Browser
  /** Opens a store that no other attack knows of. */
  openShop: (file?: StoreWithoutSlug) => Promise<Shop>
  /** The same build as operators run it: with TLS and a proxy that it trusts in front, everything logged. */
  fronted: () => Promise<CutOffApp>
  /** A house whose payments stand-ins of Stripe and PayPal take, without the sandbox. */
  providers: () => Promise<ProviderHouse>
  /** How often: as the table says under `npm run attacks`, less often under `npm test`. */
  rounds: (long: number, short: number) => number
}

/** A row of the table of attacks. `run` throws where the shop gives way, and otherwise tells what was counted. */
export type Attack = {
  id: `S${string}`
  attack: string
  expected: string
  /** Requirements of OWASP ASVS 5.0. */
  asvs: string
  run: (scene: Scene) => Promise<{ seen: string }>
}
