const { TestEnvironment } = require('jest-environment-jsdom')

/**
 * What every browser of today has and jsdom leaves out. Node's own versions stand in. MessageChannel stays out: React's
 * scheduler would open one and never close it, and the run would not end.
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
    // jsdom lays nothing out: no media query holds. A test that is about one brings its own.
    const nobody = () => undefined
    this.global.matchMedia = (media) => ({
      matches: false,
      media,
      addEventListener: nobody,
      removeEventListener: nobody,
    })
    // Nor does it measure anything.
    this.global.performance.getEntriesByType = () => []
    // jsdom's crypto has no subtle part; cookies are sealed with it.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }
}
