import pino from 'pino'
import { logOptions } from '../commerce/contract/logging/log-options'
import { env } from './env'

/** One JSON line a message, on standard output. Never give it what names or reaches a person. Node only: the middleware has no log. */
export const log = pino(logOptions('app', env.LOG_LEVEL))
