import type { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import type { Deps } from '../deps'
import { newRoutes, refusedAnswer } from '../routing'

export function adminBackupRoutes({ backup, log }: Pick<Deps, 'backup' | 'log'>) {
  const routes = newRoutes()
  if (backup === undefined) return routes
  routes.openAPIRegistry.registerPath({
    method: 'get',
    path: '/admin/backup',
    tags: ['operator'],
    summary: 'All data of the installation as a gzipped tar archive; of a PostgreSQL server the files beside it',
    security: [{ operator: [] }],
    responses: {
      200: { description: 'The backup', content: { 'application/gzip': { schema: z.unknown() } } },
      401: refusedAnswer,
    },
  })
  routes.get('/admin/backup', (c) => {
    const archive = backup()
    archive.on('error', (error) => log.error({ err: error }, 'a backup broke off'))
    return c.body(asWebStream(archive), 200, { 'Content-Type': 'application/gzip' })
  })
  return routes
}

/** The same bytes as a web stream; whoever goes away ends the making of them. */
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
