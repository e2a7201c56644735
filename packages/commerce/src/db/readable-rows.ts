import type { UnreadableRow } from '@awning/contract/unreadable'
import { z } from 'zod'

/**
 * Converts stored rows to their response schema. A row without that schema is reported and does not block the others. The reason
 * names fields, never their values.
 */
export function readRows<Row, Shape extends z.ZodType>(
  rows: readonly Row[],
  { name, convert, schema }: { name: (row: Row) => string; convert: (row: Row) => z.input<Shape>; schema: Shape },
): { read: z.output<Shape>[]; unreadable: UnreadableRow[] } {
  const read: z.output<Shape>[] = []
  const unreadable: UnreadableRow[] = []
  for (const row of rows) {
    try {
      read.push(schema.parse(convert(row)))
    } catch (error) {
      unreadable.push({ name: name(row), reason: reasonOf(error) })
    }
  }
  return { read, unreadable }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const fields = error.issues.map(({ path, code }) => `${path.map(String).join('.')}: ${code}`)
    return [...new Set(fields)].slice(0, 5).join('; ')
  }
  // A field that is missing entirely makes the conversion throw.
  return error instanceof TypeError ? error.message.slice(0, 200) : 'the row could not be converted'
}
