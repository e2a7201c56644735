declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** https://github.com/expressjs/compression */
  // biome-ignore lint/style/noDefaultExport: the package's export.
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void
}
