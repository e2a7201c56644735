'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { indexCountries, searchCountries } from '../../../lib/checkout/search-countries'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { TextField } from '../../ui/text-field'

export type Choice = { code: string; name: string }

export function CountrySearch({
  choices,
  other,
  selected,
  onPick,
  onClose,
  finalFocus,
}: {
  choices: readonly Choice[]
  /** The choice for any other country. It is last, whatever is searched. */
  other: Choice | undefined
  selected: string
  onPick: (code: string) => void
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('checkout.customer')
  const list = useId()
  const optionId = (code: string) => `${list}-${code}`
  const search = useRef<HTMLInputElement>(null)
  const entries = useMemo(() => indexCountries(choices), [choices])
  const [text, setText] = useState('')
  const [active, setActive] = useState(selected)
  const found = searchCountries(entries, text)
  const shown = other ? [...found, other] : found
  const at = Math.max(
    shown.findIndex(({ code }) => code === active),
    0,
  )
  const current = shown[at]

  // The list keeps the active option in view. The first time, its dialog is not in the document yet.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      document.getElementById(`${list}-${active}`)?.scrollIntoView?.({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [list, active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(shown[Math.min(Math.max(next, 0), shown.length - 1)]?.code ?? '')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current) onPick(current.code)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('country')}
      closeLabel={t('countrySearch.close')}
      initialFocus={search}
      finalFocus={finalFocus}
    >
      <TextField
        ref={search}
        label={t('countrySearch.label')}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current.code)}
        type="text"
        enterKeyHint="done"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(searchCountries(entries, target.value)[0]?.code ?? other?.code ?? '')
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={found.length === 0 ? 'pt-4 text-ink-muted' : 'sr-only'}>
        {found.length === 0
          ? t('countrySearch.none')
          : text !== '' && t('countrySearch.found', { count: found.length })}
      </p>
      {/* A fixed height: the sheet of a phone starts above the keyboard, and does not move while the buyer types. */}
      <div
        id={list}
        role="listbox"
        aria-label={t('country')}
        tabIndex={-1}
        className="mt-3 h-[62dvh] overflow-y-auto overscroll-contain outline-none mobile-md:h-80"
      >
        {shown.map(({ code, name }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are handled by the search field.
          <div
            key={code}
            id={optionId(code)}
            role="option"
            tabIndex={-1}
            aria-selected={code === selected}
            onClick={() => onPick(code)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 py-2 hover:bg-surface2',
              code === current?.code && 'bg-surface3 forced-colors:outline',
            )}
          >
            <span className="wrap-anywhere">{name}</span>
            {code === selected && <Icon name="check" className="size-5 shrink-0" />}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
