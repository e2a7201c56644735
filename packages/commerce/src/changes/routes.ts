import { ReadChanges } from '@awning/contract/change'
import { errorCodes } from '@awning/contract/errors'
import { hasCurrentSignature, isSignedCall } from '@awning/platform/signed-call'
import type { ServiceContext } from '../context'
import { ApiError } from '../http/errors'
import { newRoutes } from '../http/routing'
import { recordInstance } from './app-instances'

export const changesPath = '/v1/changes'

type FeedDeps = Pick<ServiceContext, 'db' | 'clock' | 'changeFeed' | 'revalidateSecret' | 'serviceUrl'>

/**
 * `POST /v1/changes`: an app instance reads the change feed and waits for the next entry. Signed with `REVALIDATE_SECRET`. The
 * route does not exist without that setting.
 */
export function changeRoutes({ changeFeed, revalidateSecret, serviceUrl, ...deps }: FeedDeps) {
  const routes = newRoutes()
  if (changeFeed === undefined || revalidateSecret === undefined || serviceUrl === undefined) return routes
  const receiver = { url: `${serviceUrl}${changesPath}`, secret: revalidateSecret }
  routes.post(changesPath, async (c) => {
    const unsigned = new ApiError(
      401,
      errorCodes.unauthorized,
      'The signature is missing or wrong (REVALIDATE_SECRET).',
    )
    if (!hasCurrentSignature(c.req.raw.headers)) throw unsigned
    const body = await c.req.text()
    if (!isSignedCall(c.req.raw.headers, body, receiver)) throw unsigned
    const input = ReadChanges.safeParse(JSON.parse(body))
    if (!input.success) throw new ApiError(422, errorCodes.invalid, 'The position to read from is invalid.')
    const { after, wait, instance } = input.data
    // A null position belongs to an instance that is starting.
    if (after !== null) await recordInstance(instance, after, deps)
    return c.json(await changeFeed.read(after, wait * 1_000), 200, { 'Cache-Control': 'no-store' })
  })
  return routes
}
