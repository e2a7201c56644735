import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'
import type { Content } from './content'
import { controlClass, FieldFrame, fieldIds } from './field-frame'

type TextAreaFieldProps = ComponentProps<'textarea'> & { label: Content; hint?: Content; error?: Content }

/** Grows with its content if the browser supports it. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  const generatedId = useId()
  const id = area.id ?? generatedId
  const ids = fieldIds(id, hint, error)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={clsx(controlClass, 'h-auto! min-h-36 field-sizing-content py-3', className)}
      />
    </FieldFrame>
  )
}
