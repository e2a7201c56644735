import type { WireError } from './contract/errors'

export type RefusedStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

/**
 * A call that cannot be done as asked. `code` is stable, `detail` is English for logs and operators, `pointer` names the field.
 * Answered as `{ errors: [{ code, detail, source: { pointer } }] }`; `extra` stands beside `errors`.
 */
export class Refused extends Error {
  constructor(
    readonly status: RefusedStatus,
    readonly code: string,
    readonly detail: string,
    readonly pointer?: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(detail)
    this.name = 'Refused'
  }

  /** One entry, unless a kind of refusal has more to name. */
  toWire(): WireError[] {
    const { code, detail, pointer } = this
    return [pointer === undefined ? { code, detail } : { code, detail, source: { pointer } }]
  }
}

export type MissingNoun = 'store' | 'listing' | 'product' | 'collection' | 'theme' | 'domain' | 'picture' | 'inventory'

/** A catalogue call's 404, answered as `{ errors: { store: ['store not found'] } }`. */
export class NotFound extends Error {
  constructor(readonly noun: MissingNoun) {
    super(`${noun} not found`)
    this.name = 'NotFound'
  }
}
