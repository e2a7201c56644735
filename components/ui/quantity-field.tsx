'use client'

import clsx from 'clsx'
import { useId, useRef, useState } from 'react'
import { Icon } from './icon'

type QuantityFieldProps = {
  /** 1 to 999. */
  value: number
  /** Only called with whole numbers from 1 to 999. */
  onChange: (quantity: number) => void
  /** The error text for an invalid quantity. */
  problem: string
  label: string
  /** The number of entries of the list; the last one, `{max}+`, opens a text field. */
  max?: number
  /** The quantity in stock: the list offers no more. */
  stock?: number
  /** The label is only for screen readers. */
  labelHidden?: boolean
  name?: string
  className?: string
}

/** Digits only: '1.5' and '1e3' are not valid quantities and are not converted. */
const wholeNumber = /^[1-9][0-9]{0,2}$/
const more = 'more'
const box = 'select-box'

/**
 * A quantity: a list from 1 to {max}, whose last entry opens a text field for any whole number up to 999. Escape returns to the
 * list.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, problem, label, max = 10, stock, labelHidden, name, className } = props
  const id = useId()
  const [isFreeEntry, setFreeEntry] = useState(value > max)
  const [input, setInput] = useState<string>()
  const swapped = useRef(false)

  /** Applies the input when the shopper has finished: '1e3' and '1000' start with digits that are valid quantities. */
  const commit = () => {
    if (input === undefined || !wholeNumber.test(input.trim())) return
    setInput(undefined)
    onChange(Number(input))
  }

  /** List and text field replace each other: the focus moves to the new control. */
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !swapped.current) return false
    swapped.current = false
    element.focus()
    return true
  }

  const invalid = isFreeEntry && input !== undefined && !wholeNumber.test(input.trim())
  const hasLimitedStock = stock !== undefined && stock <= max
  const entries = Array.from({ length: hasLimitedStock ? stock : max - 1 }, (_, index) => index + 1)
  if (!entries.includes(value)) entries.push(value)

  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-2.5 block text-base font-semibold'}>
        {label}
      </label>
      {isFreeEntry ? (
        <input
          id={id}
          name={name}
          ref={(element) => {
            if (takeFocus(element)) element?.select()
          }}
          type="text"
          required
          pattern="\s*[1-9][0-9]{0,2}\s*"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-problem` : undefined}
          value={input ?? String(value)}
          onChange={(event) => setInput(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key !== 'Escape') return
            event.stopPropagation()
            swapped.current = true
            setInput(undefined)
            setFreeEntry(false)
          }}
          className={`${box} cursor-text`}
        />
      ) : (
        <div className="relative">
          <select
            id={id}
            ref={(element) => void takeFocus(element)}
            name={name}
            value={value}
            onChange={(event) => {
              if (event.target.value !== more) return onChange(Number(event.target.value))
              swapped.current = true
              setFreeEntry(true)
            }}
            className={box}
          >
            {entries.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
            {!hasLimitedStock && <option value={more} className="noscript:hidden">{`${max}+`}</option>}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
          />
        </div>
      )}
      {invalid && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
