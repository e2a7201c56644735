import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'
import type { Content, Elements } from './content'
import { controlClass, FieldFrame, fieldIds } from './field-frame'
import { Icon } from './icon'

type SelectFieldProps = ComponentProps<'select'> & {
  label: Content
  optional?: string
  hint?: Content
  error?: Content
  frameClassName?: string
  /** Content over the select: a button that opens another list. */
  over?: Elements
}

/** A native select; `children` are its options. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  frameClassName,
  over,
  className,
  ...select
}: SelectFieldProps) {
  const generatedId = useId()
  const id = select.id ?? generatedId
  const ids = fieldIds(id, hint, error)
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} className={frameClassName}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(select['aria-describedby'], ids.describedBy) || undefined}
          className={clsx(controlClass, 'cursor-pointer appearance-none pr-9 text-ellipsis', className)}
        />
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
        {over}
      </div>
    </FieldFrame>
  )
}
