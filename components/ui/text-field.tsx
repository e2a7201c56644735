import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'
import type { Content } from './content'
import { controlClass, FieldFrame, fieldIds } from './field-frame'

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & {
  label: Content
  optional?: string
  hint?: Content
  error?: Content
  /** Class of the whole field; `className` applies to the input. */
  frameClassName?: string
  /** Content at the right end inside the field. */
  after?: Content
}

export function TextField({
  label,
  optional,
  hint,
  error,
  frameClassName,
  after,
  className,
  ...input
}: TextFieldProps) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  const ids = fieldIds(id, hint, error)
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} className={frameClassName}>
      <div className="relative">
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={clsx(input['aria-describedby'], ids.describedBy) || undefined}
          className={clsx(controlClass, className)}
        />
        {after && <div className="absolute inset-y-0 right-2 flex items-center">{after}</div>}
      </div>
    </FieldFrame>
  )
}

/** Has the email keyboard and autofill, without capitalization and spell checking. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  )
}
