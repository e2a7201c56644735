import { refuse } from '@/lib/store/store-from-request'

const nothingHere = () => refuse(404, 'not_found')

/** Addresses under `/api` that nothing answers: refused in the form of all others, not with a page. */
export {
  nothingHere as DELETE,
  nothingHere as GET,
  nothingHere as HEAD,
  nothingHere as OPTIONS,
  nothingHere as PATCH,
  nothingHere as POST,
  nothingHere as PUT,
}
