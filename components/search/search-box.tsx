'use client'

import { isSearchable } from '@awning/platform/rules/search-terms'
import clsx from 'clsx'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLocalHref } from '#local-href'
import { paths } from '../../lib/routing/paths'
import type { Suggestion } from '../../lib/search/rules'
import { Icon } from '../ui/icon'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { SearchCombobox } from './search-combobox'

const SuggestionSource = lazyWithRetry(() => import('./suggestion-source').then((module) => module.SuggestionSource))

/**
 * A search form outside the search page that submits to it. It works before hydration and without JavaScript; with it the form
 * suggests products, whose data and search engine load on focus.
 */
export function SearchBox({
  placeholder,
  large = false,
  className,
}: {
  placeholder?: string
  large?: boolean
  className?: string
}) {
  const t = useTranslations('search')
  const router = useRouter()
  const local = useLocalHref()
  const [term, setTerm] = useState('')
  const [isActive, setActive] = useState(false)
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser has the search element.
    <form role="search" method="get" action={local(paths.search())} className={clsx('relative w-full', className)}>
      <SearchCombobox
        label={t('label')}
        labelHidden
        placeholder={placeholder}
        term={term}
        suggestions={isSearchable(term) ? suggestions : []}
        className={clsx('rounded-pill', large ? 'h-16 pr-18 pl-7 text-lg' : 'h-14 pr-16 pl-5 text-base')}
        after={
          <button
            type="submit"
            aria-label={t('submit')}
            className={clsx(
              'absolute top-1/2 grid -translate-y-1/2 cursor-pointer place-items-center rounded-pill bg-action text-on-action hover:bg-action-hover',
              large ? 'right-2 size-12' : 'right-1.5 size-11',
            )}
          >
            <Icon name="search" />
          </button>
        }
        onTerm={setTerm}
        onChoose={({ href }) => router.push(local(href))}
        onFocus={() => setActive(true)}
      />
      {isActive && <SuggestionSource term={term} onSuggestions={setSuggestions} />}
    </form>
  )
}
