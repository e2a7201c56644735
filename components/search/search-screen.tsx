'use client'

import { isSearchable } from '@awning/platform/rules/search-terms'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../lib/routing/paths'
import { suggestionsOf } from '../../lib/search/suggestions'
import { Icon } from '../ui/icon'
import { CloseLink } from './close-link'
import { SearchCombobox } from './search-combobox'
import { SearchResults } from './search-results'
import { useUrlTerm } from './use-address-term'
import { useProductSearch } from './use-product-search'

/** The search page. Only the browser handles the term: the page is the same for everyone. */
export function SearchScreen({
  view,
  placeholder,
  withoutScripts,
}: {
  /** The market, in the form of internal URLs. */
  view: string
  placeholder?: string
  /** Links for browsers without JavaScript. */
  withoutScripts: ReactNode
}) {
  const t = useTranslations('search')
  const box = useRef<HTMLInputElement>(null)
  const { term, change, settle } = useUrlTerm(box)
  const { found, total, loading, failure, retry, loadMore } = useProductSearch(view, term)
  const searching = isSearchable(term)

  useEffect(() => {
    // Runs after `ArrivalFocus` has focused the heading of the page on a client-side navigation.
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const clear = () => {
    change('')
    box.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    settle()
  }
  return (
    <div className="on-search min-h-dvh">
      <div className="mx-auto max-w-page px-gutter pt-8 pb-section tablet:pt-12">
        <div className="mb-6 flex items-start justify-between gap-4">
          <h1 className="heading text-h1">{t('title')}</h1>
          <CloseLink />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: not every supported browser has the search element. */}
        <form role="search" method="get" action={paths.search()} onSubmit={submit} className="max-w-3xl">
          <SearchCombobox
            label={t('hint')}
            placeholder={placeholder}
            term={term}
            suggestions={searching ? suggestionsOf(found, (values) => t('suggestion', values)) : []}
            inputRef={box}
            focused
            className="h-16 rounded-field pr-14 pl-12 text-lg"
            before={
              <Icon name="search" className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2" />
            }
            after={term !== '' && <ClearButton onClear={clear} />}
            onTerm={change}
            onChoose={(suggestion) => {
              change(suggestion)
              settle()
            }}
            onRest={settle}
          />
        </form>
        <div className="mt-6 hidden noscript:block">{withoutScripts}</div>
        {(searching || failure) && (
          <SearchResults
            term={term}
            found={searching ? found : []}
            total={searching ? total : 0}
            loading={loading}
            failure={failure}
            onRetry={retry}
            onMore={loadMore}
          />
        )}
      </div>
    </div>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTranslations('search')
  return (
    <button
      type="button"
      aria-label={t('clear')}
      onClick={onClear}
      className="absolute top-1/2 right-2.5 grid size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-pill hover:bg-surface3 noscript:hidden"
    >
      <Icon name="close" className="size-5" />
    </button>
  )
}
