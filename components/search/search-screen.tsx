'use client'

import { isSearchable, minTermLength } from '@awning/platform/rules/search-terms'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocalHref } from '#local-href'
import { paths } from '../../lib/routing/paths'
import { hasReturnPath } from '../../lib/search/rules'
import type { Elements } from '../ui/content'
import { Icon } from '../ui/icon'
import { SearchCombobox } from './search-combobox'
import { SearchResults } from './search-results'
import { useProductSearch, useSuggestions } from './use-product-search'
import { type RenderedSearch, useUrlTerm, wordsOf } from './use-url-term'

/** Closes the search: goes back if the previous page is a page of this shop, otherwise to the home page. */
function CloseLink() {
  const t = useTranslations('search')
  const local = useLocalHref()
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !hasReturnPath()) return
    event.preventDefault()
    window.history.back()
  }
  return (
    <a
      href={local(paths.home())}
      aria-label={t('close')}
      onClick={goBack}
      className="search-close grid size-11 shrink-0 place-items-center rounded-pill hover:bg-surface3"
    >
      <Icon name="close" />
    </a>
  )
}

const inputEvents = ['pointermove', 'pointerdown', 'keydown']

/** Whether the visitor has moved the pointer, touched the page or pressed a key since the component was mounted. */
function usePageUsed(): boolean {
  const [used, setUsed] = useState(false)
  useEffect(() => {
    if (used) return
    const use = () => setUsed(true)
    for (const event of inputEvents) window.addEventListener(event, use)
    return () => {
      for (const event of inputEvents) window.removeEventListener(event, use)
    }
  }, [used])
  return used
}

/** Fewer results than this do not fill a row. */
const fewResults = 4

/**
 * The search page. While the shopper types, the browser shows the results. Enter loads the page of the search, which the server
 * renders with sort and filters. Without JavaScript the form loads that page.
 */
export function SearchScreen({
  view,
  placeholder,
  collections,
  popular,
  rendered,
  children,
}: {
  /** The market, in the form of internal URLs. */
  view: string
  placeholder?: string
  /** Shown without a term, and below a search without results. */
  collections: Elements
  /** Shown with the collections, and below a search with few results. */
  popular: Elements
  /** The search whose results are `children`. */
  rendered?: RenderedSearch
  children?: Elements
}) {
  const t = useTranslations('search')
  const box = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const local = useLocalHref()
  const { term, change, settle } = useUrlTerm(box, rendered)
  const searching = isSearchable(term)
  const showsRendered = rendered !== undefined && wordsOf(term) === rendered.term
  const isUsed = usePageUsed()
  const { found, total, loading, failure, retry, loadMore } = useProductSearch(
    view,
    term,
    isUsed || (searching && !showsRendered),
  )
  const suggestions = useSuggestions(found)

  useEffect(() => {
    // Runs after `RouteFocus` has focused the heading of the page on a client-side navigation.
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const clear = () => {
    change('')
    box.current?.focus()
  }
  const below = (results: number): Elements => (
    <>
      {results === 0 && collections}
      {results < fewResults && popular}
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    settle()
    if (searching && !showsRendered) router.replace(local(paths.search(wordsOf(term))), { scroll: false })
  }
  return (
    <div className="on-search -mb-section min-h-dvh">
      <div className="mx-auto max-w-page px-gutter pt-8 pb-section tablet:pt-12">
        <div className="mb-6 flex items-start justify-between gap-4">
          <h1 className="heading text-h1">{t('title')}</h1>
          <CloseLink />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: not every supported browser has the search element. */}
        <form role="search" method="get" action={local(paths.search())} onSubmit={submit} className="max-w-3xl">
          <SearchCombobox
            label={t('hint')}
            placeholder={placeholder}
            term={term}
            suggestions={searching ? suggestions : []}
            inputRef={box}
            focused
            className="h-16 rounded-field pr-14 pl-12 text-lg"
            before={
              <Icon name="search" className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2" />
            }
            after={term !== '' && <ClearButton onClear={clear} />}
            onTerm={change}
            onChoose={({ href }) => router.push(local(href))}
            onBlur={settle}
          />
        </form>
        <p role="status" className="mt-3 text-sm text-ink-muted empty:hidden">
          {term.trim() !== '' && !searching && t('tooShort', { count: minTermLength })}
        </p>
        {showsRendered ? (
          <>
            <div className="mt-8">{children}</div>
            {below(rendered.total)}
          </>
        ) : searching || failure ? (
          <SearchResults
            term={term}
            found={searching ? found : []}
            total={searching ? total : 0}
            loading={loading}
            failure={failure}
            onRetry={retry}
            onMore={loadMore}
            below={below(searching ? total : 0)}
          />
        ) : (
          below(0)
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
