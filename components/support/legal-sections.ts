import type { Messages } from '../../lib/localization/messages'

export type LegalDocument = 'terms' | 'privacy'

type SectionOf<D extends LegalDocument> = keyof Messages[D]['sections']

/** The sections of each page in display order; each is also an anchor. */
const terms = [
  'agreement',
  'age',
  'orders',
  'prices',
  'payment',
  'delivery',
  'returns',
  'custom',
  'digital',
  'conduct',
  'content',
  'links',
  'warranty',
  'liability',
  'law',
  'changes',
  'contact',
] as const satisfies readonly SectionOf<'terms'>[]

const privacy = [
  'controller',
  'data',
  'cards',
  'use',
  'bases',
  'sharing',
  'cookies',
  'measurement',
  'messages',
  'retention',
  'security',
  'transfers',
  'rights',
  'children',
  'changes',
  'contact',
] as const satisfies readonly SectionOf<'privacy'>[]

/** The section anchors and message keys per page. */
export const legalSections = {
  terms: terms.map((id) => ({ id, title: `terms.sections.${id}.title`, body: `terms.sections.${id}.body` }) as const),
  privacy: privacy.map(
    (id) => ({ id, title: `privacy.sections.${id}.title`, body: `privacy.sections.${id}.body` }) as const,
  ),
}

/** The date of the last change of the texts. */
export const legalDate = { terms: '2020-02-20', privacy: '2020-02-20' } as const satisfies Record<LegalDocument, string>
