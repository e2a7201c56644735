'use client'

import { isSearchable, maxTermLength } from '@awning/platform/rules/search-terms'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { paths } from '../../lib/routing/paths'
import type { HelpEngine } from '../../lib/support/help-engine'
import type { Content } from '../ui/content'
import { controlClass } from '../ui/field-frame'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'

/**
 * Searches titles and texts of all articles. Engine and texts load when the field is first used; until then, and without
 * JavaScript, the list shows.
 */
export function HelpSearch({ storeName, children }: { storeName: string; children: Content }) {
  const t = useTranslations('support.search')
  const locale = useLocale()
  const [term, setTerm] = useState('')
  const [engine, setEngine] = useState<HelpEngine | 'failed'>()
  const isRequested = useRef(false)

  const load = async () => {
    if (isRequested.current) return
    isRequested.current = true
    try {
      const { createHelpEngine } = await import('../../lib/support/help-engine')
      setEngine(await createHelpEngine(locale, storeName))
    } catch {
      // The load failed: the next key press retries.
      isRequested.current = false
      setEngine('failed')
    }
  }

  const searching = isSearchable(term)
  const ready = engine !== undefined && engine !== 'failed'
  const found = ready && searching ? engine.search(term) : []
  const isListShown = !searching || !ready || found.length === 0
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not every supported browser has the search element. */}
      <form role="search" onSubmit={(event) => event.preventDefault()} className="mt-7 max-w-3xl noscript:hidden">
        <label htmlFor="help-term" className="mb-1.5 block text-sm font-semibold">
          {t('label')}
        </label>
        <div className="relative">
          <Icon name="search" className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2" />
          <input
            id="help-term"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={maxTermLength}
            value={term}
            onFocus={() => void load()}
            onChange={(event) => {
              setTerm(event.target.value)
              void load()
            }}
            className={`${controlClass} pl-12 [&::-webkit-search-cancel-button]:appearance-none`}
          />
        </div>
        <p role="status" className="mt-2 min-h-6 text-sm text-ink-muted">
          {searching && (ready ? t('count', { count: found.length }) : t(engine ?? 'loading'))}
        </p>
      </form>
      {!isListShown && (
        <ul aria-label={t('results')} className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
          {found.map(({ slug, title, summary }) => (
            <li key={slug} className="py-4">
              <ShopLink href={paths.article(slug)} className="link inline-flex min-h-11 items-center font-semibold">
                {title}
              </ShopLink>
              <p className="text-ink-muted">{summary}</p>
            </li>
          ))}
        </ul>
      )}
      <div hidden={!isListShown}>{children}</div>
    </>
  )
}
