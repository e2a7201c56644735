import type { BenchApp } from './bench-app'

/** What every measurement gets. */
export type BenchContext = Pick<BenchApp, 'testApp' | 'metricsToken'> & {
  /** The path of Chromium. */
  browserPath: string
  /** How often each figure is measured. */
  runs: number
}

/** The demo shop on which pages are measured. */
export const benchStore = 'nightshift'

/**
 * A measured page. `state` is what the browser must have done before. Search engines may not index the pages without `indexed`,
 * which Lighthouse counts as an SEO error.
 */
export type BenchPage = { name: string; path: string; indexed?: boolean; state?: 'cart' | 'checkout' }

export const benchPages: readonly BenchPage[] = [
  { name: 'home', path: '/', indexed: true },
  { name: 'list', path: '/tees', indexed: true },
  { name: 'product', path: '/listing/night-shift-club', indexed: true },
  { name: 'search', path: '/search?q=tee' },
]

/** Pages that need a cart. They are not cached and have no script-free snapshot. */
export const buyerPages: readonly BenchPage[] = [
  { name: 'cart', path: '/cart', state: 'cart' },
  { name: 'checkout', path: '/checkout', state: 'checkout' },
]
