import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { storeTags } from '../../lib/analytics/store-tags'
import { env } from '../../lib/env'
import { contactUrl } from '../../lib/layout/menu'
import type { Messages } from '../../lib/localization/messages'
import { paths } from '../../lib/routing/paths'
import { getTheme } from '../../lib/shop/get-theme'
import { pageMetadata } from '../../lib/shop/page-metadata'
import { getShop, type ShopParams } from '../../lib/shop/shop'
import { CookieSettings } from '../analytics/cookie-settings'
import { RestorablePage } from '../layout/restorable-page'
import { ShopLink } from '../ui/shop-link'
import { textElements } from '../ui/text-elements'
import { proseTags } from './prose-tags'

export type LegalDocumentName = 'terms' | 'privacy'

type SectionOf<D extends LegalDocumentName> = keyof Messages[D]['sections']

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

export const legalSections = {
  terms: terms.map((id) => ({ id, title: `terms.sections.${id}.title`, body: `terms.sections.${id}.body` }) as const),
  privacy: privacy.map(
    (id) => ({ id, title: `privacy.sections.${id}.title`, body: `privacy.sections.${id}.body` }) as const,
  ),
}

const legalDate = { terms: '2020-02-20', privacy: '2020-02-20' } as const satisfies Record<LegalDocumentName, string>

type Props = {
  document: LegalDocumentName
  storeName: string
  /** The contact URL of the store, https or mailto; undefined renders the text without a link. */
  contactHref?: string | undefined
  /** Whether the store has tags and therefore cookie settings. */
  hasTags?: boolean
}

/** The sections are numbered and have anchors that the table of contents links to. */
export function LegalPage({ document, storeName, contactHref, hasTags }: Props) {
  const t = useTranslations()
  const format = useFormatter()
  const sections = legalSections[document]
  const tags = {
    ...proseTags,
    contact: (chunks: ReactNode) =>
      contactHref === undefined ? chunks : <ShopLink href={contactHref}>{textElements(chunks)}</ShopLink>,
    settings: (chunks: ReactNode) =>
      hasTags ? (
        <CookieSettings className="py-1 text-left underline underline-offset-[3px]">
          {textElements(chunks)}
        </CookieSettings>
      ) : (
        chunks
      ),
  }
  const day = legalDate[document]
  const date = format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
      <header className="max-w-[68ch]">
        <h1 className="heading text-h1">{t(`${document}.title`)}</h1>
        <p className="mt-4 text-sm text-ink-muted">
          <time dateTime={day}>{t(`${document}.updated`, { date })}</time>
        </p>
        <p className="prose mt-5 max-w-[60ch] text-lg">
          {textElements(t.rich(`${document}.intro`, { ...proseTags, store: storeName }))}
        </p>
      </header>
      <div className="mt-10 grid gap-x-14 gap-y-10 tablet-md:mt-14 tablet-md:grid-cols-[minmax(0,17rem)_minmax(0,68ch)] print:block">
        <nav
          aria-labelledby="contents"
          className="rounded-panel bg-surface2 px-5 py-4 tablet-md:sticky tablet-md:top-24 tablet-md:max-h-[calc(100svh-7rem)] tablet-md:self-start tablet-md:overflow-y-auto print:hidden"
        >
          <h2 id="contents" className="mb-1 text-sm font-semibold">
            {t(`${document}.contents`)}
          </h2>
          <ol>
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${anchorOf(id)}`}
                  className="group flex min-h-11 items-center gap-3 text-ink-muted hover:text-ink tablet-md:min-h-9"
                >
                  <Ordinal index={index} className="text-sm" />
                  <span className="group-hover:underline underline-offset-4">{t(title)}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10 print:block">
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={anchorOf(id)} aria-labelledby={`${anchorOf(id)}-title`} className="print:mt-6">
              <h2 id={`${anchorOf(id)}-title`} className="heading mb-3 flex gap-3 text-h3 print:break-after-avoid">
                <Ordinal index={index} className="text-ink-muted" />
                <span>{t(title)}</span>
              </h2>
              <div className="prose max-w-[68ch]">{textElements(t.rich(body, { ...tags, store: storeName }))}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The `main` element has the id `content`, which is also the name of a section. */
const anchorOf = (section: string) => (section === 'content' ? 'your-content' : section)

function Ordinal({ index, className }: { index: number; className: string }) {
  return <span className={`min-w-[1.6em] flex-none tabular-nums ${className}`}>{`${index + 1}.`}</span>
}

/** Empty if the store does not exist. */
export async function legalMetadata(document: LegalDocumentName, params: ShopParams): Promise<Metadata> {
  const shop = await getShop(params)
  if (!shop) return {}
  const { storeName } = await getTheme(shop)
  const t = await getTranslations()
  return pageMetadata(shop, {
    title: t(`${document}.pageTitle`, { store: storeName }),
    description: t(`${document}.description`, { store: storeName }),
    path: paths[document](),
    siteName: storeName,
  })
}

/** Responds with 404 if the store does not exist. */
export async function LegalDocument({ document, params }: { document: LegalDocumentName; params: ShopParams }) {
  const shop = await getShop(params)
  if (!shop) notFound()
  const theme = await getTheme(shop)
  return (
    <RestorablePage>
      <LegalPage
        document={document}
        storeName={theme.storeName}
        contactHref={contactUrl(shop.store, env)}
        hasTags={storeTags(shop.store.marketingPixels, theme.gaToken, env).length > 0}
      />
    </RestorablePage>
  )
}
