import type { Actor } from '@awning/contract/order-commands'
import { z } from '@hono/zod-openapi'

/** Who gives the command, for the timeline. Percent-encoded, since a header has no other letters than Latin ones. */
export const operatorHeader = z.object({
  'awning-operator': z
    .string()
    .max(300)
    .transform((value) => parseName(value))
    .optional()
    .describe('The percent-encoded name of the operator, for the timeline of the order'),
})

type OperatorHeader = z.output<typeof operatorHeader>

/** Control characters and unpaired surrogates cannot be stored. A name that is not encoded correctly is not used. */
function parseName(value: string): string | null {
  try {
    const name = decodeURIComponent(value)
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, 80)
    return name === '' ? null : name
  } catch {
    return null
  }
}

export const actorOf = ({ 'awning-operator': name = null }: OperatorHeader): Actor => ({ type: 'operator', name })
