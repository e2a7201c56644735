const { TestEnvironment } = require('jest-environment-jsdom')

/**
 * Browser APIs that jsdom lacks, provided by Node. MessageChannel is not included: React's scheduler would open one and
 * never close it, and the run would not end.
 */
const missing = [
  'AbortController',
  'AbortSignal',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
]

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of missing) {
      if (name in globalThis)
        Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true })
    }
    // jsdom has no layout, so no media query matches. A test of a media query provides its own mock.
    const noop = () => undefined
    this.global.matchMedia = (media) => ({
      matches: false,
      media,
      addEventListener: noop,
      removeEventListener: noop,
    })
    // Without layout nothing intersects, changes its size or scrolls. A test of either provides its own mock.
    for (const name of ['IntersectionObserver', 'ResizeObserver'])
      this.global[name] = class {
        observe = noop
        unobserve = noop
        disconnect = noop
      }
    this.global.Element.prototype.scrollIntoView = noop
    this.global.requestIdleCallback = (run) => this.global.setTimeout(run, 0)
    this.global.cancelIdleCallback = (handle) => this.global.clearTimeout(handle)
    // jsdom records no performance entries.
    this.global.performance.getEntriesByType = () => []
    // jsdom's crypto lacks `subtle`, which seals the cookies.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }
}
