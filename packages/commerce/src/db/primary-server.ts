import { z } from 'zod'
import { ServerConnection } from './server-connection'
import { serverUrls } from './server-urls'

/** Milliseconds in which a server must respond to the search for the primary. */
const searchMs = 1_800
/** Milliseconds for which the result of a search is used again. */
const resultMs = 250

/** Null for a standby and for a server that rejects writes. A promotion starts a new timeline, with a higher number. */
const timelineQuery = `
  select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
    else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`
const Timeline = z.tuple([z.object({ timeline: z.string().nullable() })]).transform(([{ timeline }]) => timeline)

/** `onMove` receives the host of the new primary. */
export type PrimaryOptions = { onMove?: ((host: string) => void) | undefined }

/**
 * The primary among the servers of a `DATABASE_URL`, and all connections to it. After a promotion the connections to the former
 * primary are cut, also if it still accepts them. Of several servers that accept writes, the one with the highest timeline is the
 * primary, and a server with a lower timeline than an earlier primary is never used.
 */
export class PrimaryServer {
  readonly #urls: readonly string[]
  readonly #onMove: (host: string) => void
  readonly #connections = new Map<ServerConnection, string>()
  #url: string
  #timeline = ''
  #search: Promise<boolean> | null = null

  constructor(databaseUrl: string, { onMove = () => undefined }: PrimaryOptions = {}) {
    this.#urls = serverUrls(databaseUrl)
    this.#url = this.#urls[0] ?? databaseUrl
    this.#onMove = onMove
  }

  /** The URL of the primary, or of the server that was the last one. */
  get url(): string {
    return this.#url
  }

  /** Registers a connection that was just created with `url`. */
  track(connection: ServerConnection): void {
    this.#connections.set(connection, this.#url)
    connection.once('end', () => this.#connections.delete(connection))
  }

  /** Cuts all connections, idle ones too. */
  discardAll(reason: string): void {
    for (const connection of this.#connections.keys()) connection.cut(reason)
  }

  /**
   * Looks for the primary among several servers. Returns whether there is one; then all connections to other servers are cut. With
   * a single server there is nothing to look for, and it returns false. Calls within a quarter of a second share a result.
   */
  find(): Promise<boolean> {
    if (this.#urls.length === 1) return Promise.resolve(false)
    this.#search ??= this.#searchServers().finally(() => {
      setTimeout(() => {
        this.#search = null
      }, resultMs).unref()
    })
    return this.#search
  }

  async #searchServers(): Promise<boolean> {
    const found = await Promise.all(this.#urls.map(async (url) => ({ url, timeline: await readTimeline(url) })))
    let best: { url: string; timeline: string } | null = null
    for (const { url, timeline } of found) {
      if (timeline === null || timeline < (best?.timeline ?? this.#timeline)) continue
      if (best === null || timeline > best.timeline || url === this.#url) best = { url, timeline }
    }
    if (best === null) return false
    this.#timeline = best.timeline
    if (best.url !== this.#url) {
      this.#url = best.url
      this.#onMove(new URL(best.url).host)
    }
    for (const [connection, url] of this.#connections)
      if (url !== best.url) connection.cut('another server is the primary')
    return true
  }
}

/** The timeline of a server that accepts writes, as eight hexadecimal digits. Null for all others. */
async function readTimeline(url: string): Promise<string | null> {
  const connection = new ServerConnection({ connectionString: url })
  connection.on('error', () => undefined)
  const timer = setTimeout(() => connection.cut('the server does not respond'), searchMs)
  try {
    await connection.connect()
    return Timeline.parse((await connection.query(timelineQuery)).rows)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    connection.end().catch(() => undefined)
  }
}
