import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonClass } from './button-class'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  /** An operation is running: the button keeps its focus and its place, and ignores presses. */
  busy?: boolean
  /** The text while busy ('Placing order…'). */
  busyText?: string
}

export function Button({ tone, size, wide, busy, busyText, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy ? true : rest['aria-disabled']}
      className={clsx(buttonClass({ tone, size, wide }), className)}
      onClick={(event) => {
        // A busy submit button must not submit the form again.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? (
        <>
          <Spinner />
          <span>{busyText || children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
