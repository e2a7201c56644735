import { env } from '../env'

/** GET {commerce}/ready. Whether the service and its database answer within two seconds; never throws. */
export async function serviceIsReady(): Promise<boolean> {
  try {
    const answer = await fetch(`${env.COMMERCE_URL}/ready`, { signal: AbortSignal.timeout(2_000), redirect: 'error' })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
