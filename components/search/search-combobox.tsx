'use client'

import { maxTermLength } from '@awning/platform/rules/search-terms'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { Suggestion } from '../../lib/search/rules'
import type { Elements } from '../ui/content'
import { Picture } from '../ui/picture'

/**
 * The search box: a combobox of the ARIA pattern. Down and Up move through the suggestions, Enter opens one or searches, Escape
 * closes them. Without JavaScript it is the plain field `searchterm` of its form.
 */
export function SearchCombobox({
  label,
  labelHidden = false,
  placeholder,
  term,
  suggestions,
  inputRef,
  focused,
  className,
  before,
  after,
  onTerm,
  onChoose,
  onFocus,
  onBlur,
}: {
  label: string
  labelHidden?: boolean
  placeholder?: string
  term: string
  /** At most five; empty if the term is too short. */
  suggestions: Suggestion[]
  inputRef?: RefObject<HTMLInputElement | null>
  /** Has the focus in the initial HTML. */
  focused?: boolean
  className: string
  /** Content inside the field, at its left and right end. */
  before?: Elements
  after?: Elements
  onTerm: (term: string) => void
  onChoose: (suggestion: Suggestion) => void
  onFocus?: () => void
  onBlur?: () => void
}) {
  const t = useTranslations('search')
  const id = useId()
  const [isRequested, setRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const open = isRequested && suggestions.length > 0
  const chosen = open ? suggestions[active] : undefined
  const optionId = (index: number) => `${id}-option-${index}`

  const close = () => {
    setRequested(false)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const step = (by: 1 | -1) => {
    setRequested(true)
    const from = open ? active : -1
    const next = from === -1 && by === -1 ? suggestions.length - 1 : from + by
    setActive(next >= suggestions.length ? 0 : next < 0 ? suggestions.length - 1 : next)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      if (chosen === undefined) return close()
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && open) {
      // The first Escape closes the suggestions; only the next one empties the field.
      event.preventDefault()
      close()
    } else if (event.key === 'Escape' && term !== '') {
      event.preventDefault()
      onTerm('')
    }
  }

  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <div className="relative">
        {before}
        <input
          ref={inputRef}
          id={id}
          // `type="search"` must not have the role combobox; its additional attributes are set here.
          type="text"
          inputMode="search"
          name="searchterm"
          role="combobox"
          // biome-ignore lint/a11y/noAutofocus: the page consists of a search box.
          autoFocus={focused}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : optionId(active)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxTermLength}
          placeholder={placeholder}
          value={term}
          onChange={({ target }) => {
            setRequested(true)
            setActive(-1)
            onTerm(target.value)
          }}
          onKeyDown={handleKey}
          onFocus={onFocus}
          onBlur={() => {
            close()
            onBlur?.()
          }}
          className={clsx(
            'block w-full border border-line-strong bg-surface text-ink text-ellipsis placeholder:text-ink-muted hover:border-ink',
            className,
          )}
        />
        {after}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('suggestions')}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-field border border-line bg-surface py-1.5 text-left text-ink shadow-float"
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the field, where the focus stays.
          <div
            key={suggestion.label}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className={clsx(
              'flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-surface3',
              index === active &&
                'bg-surface3 forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
            )}
          >
            <span className="stage size-11 shrink-0 rounded-control">
              {suggestion.picture !== undefined && (
                <Picture
                  src={suggestion.picture}
                  alt=""
                  sizes="44px"
                  maxWidth={180}
                  frame={[1]}
                  className="size-full"
                />
              )}
            </span>
            <span className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere">{`${suggestion.label} `}</span>
            <span translate="no" className="price shrink-0">
              {suggestion.price}
            </span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {open && t('suggestionCount', { count: suggestions.length })}
      </span>
    </div>
  )
}
