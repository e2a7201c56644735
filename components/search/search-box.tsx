'use client'

import clsx from 'clsx'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../lib/routes'
import { isSearchable } from '../../lib/search/terms'
import { Button } from '../ui/button'
import { SearchCombobox } from './search-combobox'

const SuggestionSource = dynamic(() => import('./suggestion-source').then((module) => module.SuggestionSource), {
  ssr: false,
})

/**
 * A search form outside the search page, which it leads to. It works without scripts; with them it suggests products, whose data and engine
 * are loaded once the box has the focus.
 */
export function SearchBox({
  view,
  placeholder,
  className,
}: {
  /** Names the market, as it stands in internal addresses (`formatMarket`). */
  view: string
  placeholder?: string
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
    <form
      ref={form}
      role="search"
      method="get"
      action={paths.search()}
      className={clsx('grid grid-cols-[minmax(0,1fr)_auto] gap-2 text-left', className)}
    >
      <SearchCombobox
        label={t('label')}
        labelHidden
        placeholder={placeholder}
        term={term}
        suggestions={isSearchable(term) ? suggestions : []}
        onTerm={setTerm}
        onChoose={choose}
        onWake={() => setAwake(true)}
      />
      <Button type="submit" className="h-16">
        {t('submit')}
      </Button>
      {awake && <SuggestionSource view={view} term={term} onSuggestions={setSuggestions} />}
    </form>
  )
}
