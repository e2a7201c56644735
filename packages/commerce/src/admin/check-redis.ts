import type { Finding } from '@awning/contract/doctor'
import type { FeedPublisher } from '../ports/change-feed'
import { messageOf, ok, warn } from './finding'

/** Sales continue without Redis. */
export async function checkRedis(publisher: FeedPublisher | null): Promise<Finding[]> {
  if (publisher === null) return []
  try {
    await publisher.check()
    return [ok('redis', 'responds')]
  } catch (error) {
    return [
      warn(
        'redis',
        `cannot be used: ${messageOf(error)}`,
        'Check REDIS_URL, and `bind` and `protected-mode` of the server. Until it is back, each app counts limits by itself and reads changes from the services.',
      ),
    ]
  }
}
