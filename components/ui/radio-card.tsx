import clsx from 'clsx'
import type { ComponentProps } from 'react'
import type { Content } from './content'
import './radio-card.css'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: Content
  detail?: Content
  /** At the right end: a price or a badge. */
  after?: Content
  /** Set for the header of a larger card, which has its own border. */
  framed?: boolean
}

/** A full-width radio option: its label contains all of its content. */
export function RadioCard({ title, detail, after, framed = false, className, ...input }: RadioCardProps) {
  return (
    <label className={clsx('radio-card', !framed && 'radio-card-bordered', className)}>
      <input {...input} type="radio" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        {detail && <span className="block text-sm text-ink-muted">{detail}</span>}
      </span>
      {after && <span className="shrink-0">{after}</span>}
    </label>
  )
}
