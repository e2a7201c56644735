import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** A connection to one PostgreSQL server that can be cut at once, also while it opens. */
export class ServerConnection extends Client {
  readonly #socket: Socket

  constructor(config: ClientConfig & { connectionString: string }) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /** Closes the socket and fails all queries. `end` would wait for a server that no longer responds. */
  cut(reason: string): void {
    this.#socket.destroy(new Error(`Connection terminated: ${reason}`))
  }
}
