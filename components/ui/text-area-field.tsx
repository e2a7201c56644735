import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClass, FieldFrame, fieldIds } from './field-frame'

type TextAreaFieldProps = ComponentProps<'textarea'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

/** Text of several lines, dressed like the other fields. It grows with what is written where the browser can. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  const own = useId()
  const id = area.id ?? own
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
