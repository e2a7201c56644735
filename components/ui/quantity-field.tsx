'use client'

import clsx from 'clsx'
import { useId, useRef, useState } from 'react'
import { Icon } from './icon'

type QuantityFieldProps = {
  /** 1 to 999. */
  value: number
  onChange: (quantity: number) => void
  label: string
  /** Entries of the list; the last one, `{max}+`, leads to free entry. */
  max?: number
  /** The label is only for those who listen. */
  labelHidden?: boolean
  name?: string
  className?: string
}

const most = 999
const box =
  'h-12 w-full cursor-pointer appearance-none rounded-field border border-line-strong bg-surface px-4 text-base font-semibold hover:border-ink'

/** How many: a list 1 to {max}, whose last entry opens a field for any whole number up to 999. Escape returns to the list. */
export function QuantityField({ value, onChange, label, max = 10, labelHidden, name, className }: QuantityFieldProps) {
  const id = useId()
  const [free, setFree] = useState(value > max)
  const [typed, setTyped] = useState<string>()
  const swapped = useRef(false)

  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 3)
    setTyped(digits)
    if (Number(digits) >= 1) onChange(Math.min(most, Number(digits)))
  }

  /** List and field give way to one another: the buyer goes on where they were. */
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !swapped.current) return false
    swapped.current = false
    element.focus()
    return true
  }

  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-2.5 block text-base font-semibold'}>
        {label}
      </label>
      {free ? (
        <input
          id={id}
          name={name}
          ref={(element) => {
            if (takeFocus(element)) element?.select()
          }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          pattern="[1-9][0-9]{0,2}"
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            swapped.current = true
            setTyped(undefined)
            setFree(false)
            onChange(Math.min(value, max - 1))
          }}
          className={clsx(box, 'cursor-text')}
        />
      ) : (
        <div className="relative">
          <select
            id={id}
            ref={(element) => void takeFocus(element)}
            name={name}
            value={Math.min(value, max)}
            onChange={(event) => {
              const next = Number(event.target.value)
              onChange(next)
              if (next < max) return
              swapped.current = true
              setFree(true)
            }}
            className={box}
          >
            {Array.from({ length: max }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {count < max ? count : `${max}+`}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
          />
        </div>
      )}
    </div>
  )
}
