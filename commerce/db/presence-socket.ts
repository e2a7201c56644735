import { createHash } from 'node:crypto'
import { mkdir, open, rm, rmdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

/** `alive` and `dead` are certain: the kernel says so, also of a process that is paused. */
export type Presence = 'alive' | 'dead' | 'unknown'

/** What an address of a Unix socket may hold on every system. */
const longestPath = 100
const patience = 2_000

const socketIn = (folder: string, identity: string) =>
  join(folder, `${createHash('sha256').update(identity).digest('hex').slice(0, 16)}.socket`)

/**
 * Listens on a Unix socket in `folder` as long as this process lives: the kernel closes it with the process, and takes connections for it while the
 * process is paused. Other containers of the same machine reach it through the shared folder. Answers how to stop; does nothing where the
 * file system has no sockets.
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
      // Only where no other process has its socket there.
      await rmdir(folder).catch(() => undefined)
    }
  })
}

/** Whether the process of that identity, on the same kernel, is there. */
export async function presenceOf(folder: string, identity: string): Promise<Presence> {
  return await withShortPath(folder, identity, async (path, release) => {
    const presence = await new Promise<Presence>((done) => {
      const socket = connect(path)
      socket.setTimeout(patience, () => done('unknown'))
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
  // A paused process takes no connection from its queue, which fills up.
  return code === 'EAGAIN' ? 'alive' : 'unknown'
}

/** Runs `use` with a path that fits into a socket's address: on Linux a long one is named by its open folder. `release` ends its use. */
async function withShortPath<Result>(
  folder: string,
  identity: string,
  use: (path: string, release: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const path = socketIn(folder, identity)
  if (Buffer.byteLength(path) <= longestPath || process.platform !== 'linux')
    return await use(path, async () => undefined)
  const handle = await open(folder).catch(() => null)
  if (handle === null) return await use(path, async () => undefined)
  return await use(socketIn(`/proc/self/fd/${handle.fd}`, identity), () => handle.close())
}
