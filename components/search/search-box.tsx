'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../lib/routes'
import { isSearchable } from '../../lib/search/terms'
import { Icon } from '../ui/icon'
import { late } from '../ui/late'
import { SearchCombobox } from './search-combobox'

const SuggestionSource = late(() => import('./suggestion-source').then((module) => module.SuggestionSource))

/**
 * A search form outside the search page, which it leads to. It works before any script, and without; with them it suggests products, whose
 * data and engine are loaded once the box has the focus.
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
  const form = useRef<HTMLFormElement>(null)
  const [term, setTerm] = useState('')
  const [awake, setAwake] = useState(false)
  const [suggestions, setSuggestions] = useState<string[]>([])
  const choose = (suggestion: string) => {
    // The form sends what stands in the field.
    flushSync(() => setTerm(suggestion))
    form.current?.requestSubmit()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of today knows the search element.
    <form ref={form} role="search" method="get" action={paths.search()} className={clsx('relative w-full', className)}>
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
        onChoose={choose}
        onWake={() => setAwake(true)}
      />
      {awake && <SuggestionSource term={term} onSuggestions={setSuggestions} />}
    </form>
  )
}
