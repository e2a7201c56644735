declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  /** https://github.com/expressjs/compression */
  // biome-ignore lint/style/noDefaultExport: the package's export.
  export default function compression(options: {
    brotli: BrotliOptions
  }): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
}
