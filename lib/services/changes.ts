import { ChangePage } from '@awning/contract/change'
import { LoggableError } from '@awning/platform/logging/serialize-error'
import { signCall } from '@awning/platform/signed-call'
import { env } from '../env'

class ChangesRejectedError extends LoggableError {
  override name = 'ChangesRejectedError'
  constructor(status: number) {
    super(
      status === 401
        ? 'the service rejected the signature: COMMERCE_URL and REVALIDATE_SECRET must be the same in app and service'
        : `the service responded with ${status}`,
    )
  }
}

/** Milliseconds for the response, in addition to the time for which the service waits. */
const responseMs = 5_000

/**
 * POST {commerce}/v1/changes. The entries of the change feed after a position; waits up to `waitSeconds` for one. Not retried and
 * without circuit breaker: the caller repeats it for as long as the process runs. Rejects unless the response is a page.
 * @param after the last entry that this process has applied; null requests only the position of the last entry
 * @param instance names this process for operators
 */
export async function readChanges(after: number | null, waitSeconds: number, instance: string): Promise<ChangePage> {
  const receiver = { url: `${env.COMMERCE_URL}/v1/changes`, secret: env.REVALIDATE_SECRET }
  const { body, headers } = signCall({ after, wait: waitSeconds, instance }, receiver, { now: new Date() })
  const response = await fetch(receiver.url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(waitSeconds * 1_000 + responseMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ChangesRejectedError(response.status)
  }
  return ChangePage.parse(await response.json())
}
