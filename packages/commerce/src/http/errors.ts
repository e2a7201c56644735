import type { WireError } from '@awning/contract/errors'

export type RejectedStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

/**
 * A call that is rejected. `code` is stable, `detail` is English for logs and operators, `pointer` names the field. The response
 * is `{ errors: [{ code, detail, source: { pointer } }] }`; `extra` is added beside `errors`.
 */
export class ApiError extends Error {
  constructor(
    readonly status: RejectedStatus,
    readonly code: string,
    readonly detail: string,
    readonly pointer?: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(detail)
    this.name = 'ApiError'
  }

  /** One entry, unless a subclass reports more. */
  toWire(): WireError[] {
    const { code, detail, pointer } = this
    return [pointer === undefined ? { code, detail } : { code, detail, source: { pointer } }]
  }
}

export type MissingResource =
  | 'store'
  | 'listing'
  | 'product'
  | 'collection'
  | 'theme'
  | 'domain'
  | 'picture'
  | 'inventory'

/** The 404 of a catalog call. The response is `{ errors: { store: ['store not found'] } }`. */
export class NotFound extends Error {
  constructor(readonly resource: MissingResource) {
    super(`${resource} not found`)
    this.name = 'NotFound'
  }
}
