import { logOptions } from '@awning/platform/logging/log-options'
import pino from 'pino'
import { env } from '../env'

/** Writes one JSON line per message to standard output. Never log personal data. Node only: the middleware has no log. */
export const log = pino(logOptions('app', env.LOG_LEVEL))
