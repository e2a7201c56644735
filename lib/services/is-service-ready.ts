import { env } from '../env'

/** GET {commerce}/ready. Whether the service and its database respond within two seconds; never throws. */
export async function isServiceReady(): Promise<boolean> {
  try {
    const response = await fetch(`${env.COMMERCE_URL}/ready`, { signal: AbortSignal.timeout(2_000), redirect: 'error' })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
