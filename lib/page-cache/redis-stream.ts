// Bundle boundary: loaded if the changes arrive from Redis.

import { changeStream, FeedEntry } from '@awning/contract/change'
import { connectRedis } from '@awning/platform/redis/connect-redis'
import { z } from 'zod'
import { log } from '../server/log'
import type { EntryStream } from './follow-changes'

const maxEntries = 200
/** Milliseconds after which a connection that does not respond counts as broken. */
const graceMs = 2_000

const Reply = z
  .array(z.object({ messages: z.array(z.object({ id: z.string(), message: z.object({ entry: z.string() }) })) }))
  .nullable()

/** Reads the change feed from the Redis Stream that the service publishes. Connects and reconnects itself. */
export function redisStream(url: string): EntryStream & { close: () => void } {
  const { client, opened } = connectRedis(url, { openMs: graceMs, log })
  return {
    async read(after, waitMs) {
      await opened
      const reply = await client
        .withCommandOptions({ timeout: waitMs + graceMs })
        .xRead({ key: changeStream, id: `${after}-0` }, { BLOCK: waitMs, COUNT: maxEntries })
      return (Reply.parse(reply) ?? []).flatMap(({ messages }) =>
        messages.map(({ message }) => FeedEntry.parse(JSON.parse(message.entry))),
      )
    },
    close: () => client.destroy(),
  }
}
