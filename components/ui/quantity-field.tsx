'use client'

import clsx from 'clsx'
import { useId, useRef, useState } from 'react'
import { Icon } from './icon'

type QuantityFieldProps = {
  /** 1 to 999. */
  value: number
  /** Told whole numbers from 1 to 999 only. */
  onChange: (quantity: number) => void
  /** Said while it is none. */
  problem: string
  label: string
  /** Entries of the list; the last one, `{max}+`, leads to free entry. */
  max?: number
  /** Pieces there are: the list offers no more. */
  stock?: number
  /** The label is only for those who listen. */
  labelHidden?: boolean
  name?: string
  className?: string
}

/** Nothing but digits: '1.5' and '1e3' are no quantities, and are never made into one. */
const wholeNumber = /^[1-9][0-9]{0,2}$/
const more = 'more'
const box = 'select-box appearance-none'

/** How many: a list 1 to {max}, whose last entry opens a field for any whole number up to 999. Escape returns to the list. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, problem, label, max = 10, stock, labelHidden, name, className } = props
  const id = useId()
  const [free, setFree] = useState(value > max)
  const [typed, setTyped] = useState<string>()
  const swapped = useRef(false)

  /** Only what was typed to its end counts: on the way to '1e3' or '1000' stand numbers that nobody meant. */
  const finish = () => {
    if (typed === undefined || !wholeNumber.test(typed.trim())) return
    setTyped(undefined)
    onChange(Number(typed))
  }

  /** List and field give way to one another: the buyer goes on where they were. */
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !swapped.current) return false
    swapped.current = false
    element.focus()
    return true
  }

  const invalid = free && typed !== undefined && !wholeNumber.test(typed.trim())
  const counted = stock !== undefined && stock <= max
  const entries = Array.from({ length: counted ? stock : max - 1 }, (_, index) => index + 1)
  if (!entries.includes(value)) entries.push(value)

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
          required
          pattern="\s*[1-9][0-9]{0,2}\s*"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-problem` : undefined}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
            if (event.key !== 'Escape') return
            event.stopPropagation()
            swapped.current = true
            setTyped(undefined)
            setFree(false)
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
              setFree(true)
            }}
            className={box}
          >
            {entries.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
            {!counted && <option value={more}>{`${max}+`}</option>}
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
