/** @jest-environment node */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentTextVersions } from '@awning/contract/consent'
import { locales } from '@awning/platform/locales'
import { z } from 'zod'

const Texts = z.object({
  layout: z.object({ newsletter: z.object({ text: z.string(), submit: z.string() }) }),
  newsletter: z.object({ confirm: z.object({ text: z.string(), submit: z.string() }) }),
  checkout: z.object({ payment: z.object({ optIn: z.string() }) }),
  consent: z.record(z.string(), z.string()),
})
const files = locales.map((locale) =>
  Texts.parse(JSON.parse(readFileSync(join(process.cwd(), 'messages', `${locale}.json`), 'utf8'))),
)
const hashOf = (pick: (texts: z.infer<typeof Texts>) => unknown) =>
  createHash('sha256')
    .update(JSON.stringify(files.map(pick)))
    .digest('hex')
    .slice(0, 12)

test('requires a new version when a consent text changes in any language', () => {
  const hashes = {
    newsletter: hashOf((texts) => [texts.layout.newsletter, texts.newsletter.confirm]),
    marketing: hashOf((texts) => texts.checkout.payment.optIn),
    cookies: hashOf((texts) => texts.consent),
  }
  // If you changed a text, increase its version in packages/contract/src/consent.ts, then update its hash here.
  expect({ ...consentTextVersions, hashes }).toEqual({
    newsletter: '2026-11-22',
    marketing: '2026-11-22',
    cookies: '2026-11-22',
    hashes: { newsletter: 'b0209fb84b17', marketing: '597f4595880d', cookies: '7262996a1f59' },
  })
})
