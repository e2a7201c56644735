import { readFile } from 'node:fs/promises'

/** The state of an established connection in /proc/net/tcp. */
const established = '01'

/** The number of established connections of this machine's processes to a port of this machine. */
export async function connectionsTo(port: number): Promise<number> {
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1)
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , to, state]) => to?.endsWith(remote) && state === established).length
}
