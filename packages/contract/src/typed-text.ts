import { z } from 'zod'

/** One line of text without control characters, for emails and the buyer's page. */
export const lineOfText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line without control characters')

/** Text with line breaks. */
export const textOf = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cs}\0]*$/u, 'Must be text')
