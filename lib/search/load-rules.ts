import { CallFailedError } from '../browser/call-errors'

/** Maximum number of list pages to load if the file with all products is not available. */
export const maxPages = 50

/** Why the products could not be loaded: no response (the state 'http error'), or a failed list. */
export const failureOf = (error: unknown): 'http' | 'list' =>
  error instanceof CallFailedError && error.hasNoResponse ? 'http' : 'list'
