import pino from 'pino'
import { logOptions } from '../commerce/contract/logging/log-options'
import { env } from './env'

/** Writes one JSON line per message to standard output. Never log personal data. Node only: the middleware has no log. */
export const log = pino(logOptions('app', env.LOG_LEVEL))
