import { Socket } from 'node:net'
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
  if (!urls.every((url) => URL.canParse(url)))
    throw new UnusableDatabaseError('DATABASE_URL is malformed. Several hosts are written as db1:5432,db2:5432.')
  return urls
}

/** A connection to a server, from before it opens. */
export type Link = { url: string; socket: Socket; isConfirmed: boolean }

/**
 * The servers of a `DATABASE_URL`, and the one that new connections use. All pools of a process share it. A connection that fails,
 * or whose server is not the primary, makes the next server the current one.
 */
export class DatabaseServers {
  readonly urls: readonly string[]
  readonly #onMove: (host: string) => void
  readonly #links = new Set<Link>()
  #current = 0
  #primary: string | null = null
  #timeline = ''

  /** `onMove` receives the host of the new primary. */
  constructor(databaseUrl: string, onMove: (host: string) => void = () => undefined) {
    this.urls = serverUrls(databaseUrl)
    this.#onMove = onMove
  }

  /** Starts a connection to the current server. */
  createLink(): Link {
    const link = { url: this.urls[this.#current] ?? '', socket: new Socket(), isConfirmed: false }
    this.#links.add(link)
    const handleEnd = () => {
      if (this.#links.delete(link) && !link.isConfirmed && link.url === this.urls[this.#current]) this.useNext()
    }
    // An error comes before the call that waits for the connection learns of it.
    link.socket.once('error', handleEnd).once('close', handleEnd)
    return link
  }

  useNext(): void {
    this.#current = (this.#current + 1) % this.urls.length
  }

  /**
   * Returns whether a server that accepts writes is the primary. A promotion starts a new timeline, with a higher number: a former
   * primary that was started again has a lower one. When the primary changes, the connections to the server of before are closed.
   */
  confirm(link: Link, timeline: string): boolean {
    if (timeline < this.#timeline) return false
    this.#timeline = timeline
    link.isConfirmed = true
    if (link.url === this.#primary) return true
    if (this.#primary !== null) this.#onMove(new URL(link.url).host)
    this.#primary = link.url
    for (const { url, socket } of this.#links)
      if (url !== link.url) socket.destroy(new Error('Connection terminated: another server is the primary'))
    return true
  }
}
