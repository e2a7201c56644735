import { createHash } from 'node:crypto'
import { mkdir, open, rm, rmdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

/** `alive` and `dead` are certain, since the kernel reports them, even for a paused process. */
export type Presence = 'alive' | 'dead' | 'unknown'

/** The maximum length of a Unix socket address on every system. */
const maxPathLength = 100
const timeoutMs = 2_000

const socketIn = (folder: string, identity: string) =>
  join(folder, `${createHash('sha256').update(identity).digest('hex').slice(0, 16)}.socket`)

/**
 * Listens on a Unix socket in `folder` while this process lives. The kernel closes it with the process, and accepts connections
 * while the process is paused. Other containers of the same machine reach it through the shared folder. Returns a function that
 * stops it; does nothing if the file system has no sockets.
 */
export async function showPresence(folder: string, identity: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return await withShortPath(folder, identity, async (path, release) => {
    const server = createServer((socket) => socket.destroy())
    const listens = await new Promise<boolean>((done) => {
      server.once('error', () => done(false))
      server.listen(path, () => done(true))
    })
    server.unref()
    return async () => {
      if (listens) await new Promise((done) => server.close(done))
      await release()
      // Fails if another process has its socket in the folder.
      await rmdir(folder).catch(() => undefined)
    }
  })
}

/** The presence of the process with this identity, on the same kernel. */
export async function presenceOf(folder: string, identity: string): Promise<Presence> {
  return await withShortPath(folder, identity, async (path, release) => {
    const presence = await new Promise<Presence>((done) => {
      const socket = connect(path)
      socket.setTimeout(timeoutMs, () => done('unknown'))
      socket.once('connect', () => done('alive'))
      socket.once('error', (error: NodeJS.ErrnoException) => done(presenceBy(error.code)))
      socket.once('close', () => done('unknown'))
      socket.once('connect', () => socket.destroy())
      socket.once('timeout', () => socket.destroy())
    })
    await release()
    return presence
  })
}

export const removePresence = (folder: string, identity: string) => rm(socketIn(folder, identity), { force: true })

function presenceBy(code: string | undefined): Presence {
  if (code === 'ECONNREFUSED') return 'dead'
  // A paused process accepts no connections, so its queue fills up.
  return code === 'EAGAIN' ? 'alive' : 'unknown'
}

/**
 * Runs `use` with a path that fits into a socket address. On Linux a long path is addressed through its open folder; `release`
 * closes it.
 */
async function withShortPath<Result>(
  folder: string,
  identity: string,
  use: (path: string, release: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const path = socketIn(folder, identity)
  if (Buffer.byteLength(path) <= maxPathLength || process.platform !== 'linux')
    return await use(path, async () => undefined)
  const handle = await open(folder).catch(() => null)
  if (handle === null) return await use(path, async () => undefined)
  return await use(socketIn(`/proc/self/fd/${handle.fd}`, identity), () => handle.close())
}
