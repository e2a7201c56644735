import { z } from '@hono/zod-openapi'

/** The response of a call that returns a document. */
export const pdf = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
})

/** Headers of a document with personal data. The name has only letters, digits and dashes. */
export const pdfHeaders = (name: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename="${name}.pdf"`,
  'Cache-Control': 'private, no-store',
})
