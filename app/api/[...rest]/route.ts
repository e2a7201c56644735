import { reject } from '@/lib/server/reject'

const notFound = () => reject(404, 'not_found')

/** Unknown URLs under `/api`: return a JSON error like all other calls, not a page. */
export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
}
