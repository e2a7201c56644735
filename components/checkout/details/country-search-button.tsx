import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Choice, CountrySearch } from './country-search'

/** From this many countries on, the list can be searched. */
const minCountries = 12

/**
 * Covers the select of the countries: a press opens a list with a search field instead of the browser's list. The select remains the form
 * control, which the keyboard, autofill and pages without scripts use.
 */
export function CountrySearchButton({
  selectId,
  choices,
  other,
  selected,
  onPick,
}: {
  selectId: string
  choices: readonly Choice[]
  other: Choice | undefined
  selected: string
  onPick: (code: string) => void
}) {
  const t = useTranslations('checkout.customer')
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const [open, setOpen] = useState(false)
  const [Search, setSearch] = useState<ComponentType<Parameters<typeof CountrySearch>[0]>>()
  const [hasFailed, setHasFailed] = useState(false)
  const select = useRef<HTMLElement>(null)
  if (!isHydrated || hasFailed || (choices.length < minCountries && !open)) return null

  const load = () =>
    import('./country-search').then(
      (module) => setSearch(() => module.CountrySearch),
      // Without its script, the browser's list can still be used.
      () => {
        setHasFailed(true)
        document.getElementById(selectId)?.focus()
      },
    )
  const show = () => {
    select.current = document.getElementById(selectId)
    setOpen(true)
    void load()
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        className="absolute inset-0 cursor-pointer rounded-field"
      >
        <span className="sr-only">{t('countrySearch.label')}</span>
      </button>
      {open && Search && (
        <Search
          choices={choices}
          other={other}
          selected={selected}
          finalFocus={select}
          onClose={() => setOpen(false)}
          onPick={(code) => {
            setOpen(false)
            onPick(code)
          }}
        />
      )}
    </>
  )
}
