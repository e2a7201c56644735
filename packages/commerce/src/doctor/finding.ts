import type { Finding } from '@awning/contract/doctor'

export const ok = (part: string, seen: string): Finding => ({ part, state: 'ok', seen, advice: null })
export const warn = (part: string, seen: string, advice: string): Finding => ({ part, state: 'warn', seen, advice })
export const bad = (part: string, seen: string, advice: string): Finding => ({ part, state: 'bad', seen, advice })

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
