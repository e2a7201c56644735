import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux and macOS use for outgoing connections: one of these could take the port before its server starts. */
const [first, last] = [20_000, 32_000]
const returned = new Set<number>()

/** This process does not return a port again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first))
    if (returned.has(port)) continue
    // Before the probe, because other calls may draw the same port during it.
    returned.add(port)
    if (await isFree(port)) return port
  }
}

/** True if a server can listen on the port at every address. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  const isListening = await once(probe, 'listening').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false
      throw error
    },
  )
  if (!isListening) return false
  probe.close()
  await once(probe, 'close')
  return true
}
