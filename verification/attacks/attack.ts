import type { Browser } from 'playwright/test'
import type { StoreWithoutSlug } from '../../e2e/fixtures/corner-store'
import type { FaultInjectionApp } from '../../e2e/fixtures/fault-injection-app'
import type { ProviderServer } from '../../e2e/fixtures/provider-server'
import type { Shop } from '../../e2e/fixtures/shop'
import type { TestApp } from '../../e2e/fixtures/test-app'

export type Scene = {
  /** The production build with its demo stores. */
  testApp: TestApp
  browser: Browser
  /** Opens a store that no other attack uses. */
  openShop: (file?: StoreWithoutSlug) => Promise<Shop>
  /** The same build with TLS, a trusted proxy and full logging, as in production. */
  behindProxy: () => Promise<FaultInjectionApp>
  /** A test environment that takes payments with fakes of Stripe and PayPal, without the sandbox. */
  startProviderFakes: () => Promise<ProviderServer>
  /** Returns `long` in `npm run attacks -w verification` and `short` in `npm test`. */
  pickByRunMode: (long: number, short: number) => number
}

/** A row of the table of attacks. `run` throws when the attack succeeds, and otherwise returns what was counted. */
export type Attack = {
  id: `S${string}`
  attack: string
  expected: string
  /** Requirements of OWASP ASVS 5.0. */
  asvs: string
  run: (scene: Scene) => Promise<{ observed: string }>
}
