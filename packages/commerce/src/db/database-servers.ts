import { Socket } from 'node:net'
import { parseUrl } from '@awning/platform/parse-url'
import { UnusableDatabaseError } from './unusable-database-error'

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/

/**
 * The URLs of the servers that a `DATABASE_URL` names, in its order. Several hosts are separated by commas, as libpq does:
 * `postgres://user:password@db1:5432,db2:5432/awning?target_session_attrs=read-write`.
 * Throws `UnusableDatabaseError` for a malformed list, and for a value of `target_session_attrs` that allows a server without writes.
 * Source: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function serverUrls(databaseUrl: string): string[] {
  const [, start = '', hosts = '', path = '', query] = parts.exec(databaseUrl) ?? []
  const parameters = new URLSearchParams(query)
  const attributes = parameters.get('target_session_attrs')
  if (attributes !== null && attributes !== 'read-write' && attributes !== 'primary')
    throw new UnusableDatabaseError(
      `DATABASE_URL has target_session_attrs=${attributes}. The service writes: use read-write.`,
    )
  if (attributes === null && !hosts.includes(',')) return [databaseUrl]
  parameters.delete('target_session_attrs')
  const end = parameters.size === 0 ? path : `${path}?${parameters}`
  const urls = hosts.split(',').map((host) => `${start}${host}${end}`)
  if (urls.some((url) => parseUrl(url) === null))
    throw new UnusableDatabaseError('DATABASE_URL is malformed. Several hosts are written as db1:5432,db2:5432.')
  return urls
}

/** A connection to a server, also before it is open. */
export type ServerConnection = { url: string; socket: Socket; isConfirmed: boolean }

/**
 * The servers of a `DATABASE_URL`, and the one that new connections use. All pools of a process share it. A connection that fails,
 * or whose server is not the primary, makes the next server the current one.
 */
export class DatabaseServers {
  readonly urls: readonly string[]
  readonly #onMove: (host: string) => void
  readonly #connections = new Set<ServerConnection>()
  #current = 0
  #primary: string | null = null
  #timeline = ''

  /** `onMove` receives the host of the new primary. */
  constructor(databaseUrl: string, onMove: (host: string) => void = () => undefined) {
    this.urls = serverUrls(databaseUrl)
    this.#onMove = onMove
  }

  /** Starts a connection to the current server. */
  createConnection(): ServerConnection {
    const connection = { url: this.urls[this.#current] ?? '', socket: new Socket(), isConfirmed: false }
    this.#connections.add(connection)
    const handleEnd = () => {
      if (
        this.#connections.delete(connection) &&
        !connection.isConfirmed &&
        connection.url === this.urls[this.#current]
      )
        this.useNext()
    }
    // These events are emitted before the call that waits for the connection rejects.
    connection.socket.once('error', handleEnd).once('close', handleEnd)
    return connection
  }

  useNext(): void {
    this.#current = (this.#current + 1) % this.urls.length
  }

  /**
   * Returns whether a server that accepts writes is the primary. A promotion starts a new timeline, with a higher number: a former
   * primary that was started again has a lower one. When the primary changes, the connections to the server of before are closed.
   */
  confirm(connection: ServerConnection, timeline: string): boolean {
    if (timeline < this.#timeline) return false
    this.#timeline = timeline
    connection.isConfirmed = true
    if (connection.url === this.#primary) return true
    if (this.#primary !== null) this.#onMove(new URL(connection.url).host)
    this.#primary = connection.url
    for (const { url, socket } of this.#connections)
      if (url !== connection.url) socket.destroy(new Error('Connection terminated: another server is the primary'))
    return true
  }
}
