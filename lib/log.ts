import pino from 'pino'
import { env } from './env'

/** One JSON line a message, on standard output. Never give it what names or reaches a person. Node only: the middleware has no log. */
export const log = pino({ level: env.LOG_LEVEL, base: { process: 'app' }, timestamp: pino.stdTimeFunctions.isoTime })
