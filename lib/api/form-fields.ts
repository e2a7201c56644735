import { Id } from '@awning/contract/primitives'
import { z } from 'zod'

/** An id in a form, whose fields are text. */
export const IdField = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .pipe(Id)
