import { isSearchable, maxTermLength } from '@awning/platform/rules/search-terms'
import type { ListOptions } from './list-options'
import { paths } from './paths'
import { readListOptions } from './read-list-options'

/** A search by URL: the term, the page of its results, starting at 1, and their sort and filters. */
export type SearchRequest = { term: string; page: number; options: ListOptions }

/** The search in the query of a URL; undefined if its term is too short. Space and control characters are reduced. */
export function readSearchRequest(query: URLSearchParams): SearchRequest | undefined {
  const words = (query.get('searchterm') ?? '').replace(/[\s\p{C}]+/gu, ' ').trim()
  const term = [...words].slice(0, maxTermLength).join('').trim()
  if (!isSearchable(term)) return undefined
  const page = query.get('page') ?? ''
  return { term, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1, options: readListOptions(query) }
}

/** A segment of the internal path: letters, digits, `-` and `_`. */
export const formatSearchRequest = ({ term, page, options }: SearchRequest): string =>
  Buffer.from(queryOf(paths.search(term, { page, options })).toString()).toString('base64url')

/** Parses the output of `formatSearchRequest`; undefined for anything else. */
export function parseSearchRequest(segment: string): SearchRequest | undefined {
  const request = readSearchRequest(new URLSearchParams(Buffer.from(segment, 'base64url').toString()))
  return request && formatSearchRequest(request) === segment ? request : undefined
}

const queryOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')))
