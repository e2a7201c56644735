declare module 'on-headers' {
  import type { ServerResponse } from 'node:http'

  /** Calls a listener before the headers of a response are sent: https://github.com/jshttp/on-headers */
  // biome-ignore lint/style/noDefaultExport: the package's export.
  export default function onHeaders(response: ServerResponse, listener: () => void): void
}
