import { z } from 'zod'
import type { UnreadableRow } from './contract/unreadable'

/**
 * Stored rows in the form in which they are answered. A row that does not have that form is named and blocks no other one. The reason names fields,
 * never what they hold.
 */
export function readRows<Row, Shape extends z.ZodType>(
  rows: readonly Row[],
  { name, convert, shape }: { name: (row: Row) => string; convert: (row: Row) => z.input<Shape>; shape: Shape },
): { read: z.output<Shape>[]; unreadable: UnreadableRow[] } {
  const read: z.output<Shape>[] = []
  const unreadable: UnreadableRow[] = []
  for (const row of rows) {
    try {
      read.push(shape.parse(convert(row)))
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
  // A field that is not there at all ends the conversion.
  return error instanceof TypeError ? error.message.slice(0, 200) : 'the row could not be converted'
}
