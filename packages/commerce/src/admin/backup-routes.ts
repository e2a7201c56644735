import type { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, newRoutes } from '../http/routing'

export function adminBackupRoutes({ backup, log }: Pick<Deps, 'backup' | 'log'>) {
  const routes = newRoutes()
  if (backup === undefined) return routes
  routes.openAPIRegistry.registerPath({
    method: 'get',
    path: '/admin/backup',
    tags: ['operator'],
    summary:
      'Back up the deployment as a gzipped tar archive. With PostgreSQL, the archive contains files only, not the database',
    security: [{ operator: [] }],
    responses: {
      200: { description: 'The backup', content: { 'application/gzip': { schema: z.unknown() } } },
      401: errorResponse,
    },
  })
  routes.get('/admin/backup', (c) => {
    const archive = backup()
    archive.on('error', (error) => log.error({ err: error }, 'a backup was interrupted'))
    return c.body(asWebStream(archive), 200, { 'Content-Type': 'application/gzip' })
  })
  return routes
}

/** The source is destroyed when the client disconnects. */
function asWebStream(archive: Readable): ReadableStream<Uint8Array> {
  const chunks = archive[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => {
      archive.destroy()
    },
  })
}
