'use client'

import { Icon, type IconName } from '../ui/icon'

type Benefit = { icon: IconName; strong?: string; text?: string }

/** Gets data: elements of the server would be in the page twice. */
export const BenefitList = ({ benefits }: { benefits: Benefit[] }) => (
  <ul className="mt-6 grid gap-2.5 border-t border-line pt-6 text-[0.9375rem] text-ink-muted">
    {benefits.map(({ icon, strong, text }) => (
      <li key={icon} className="flex items-start gap-3">
        <Icon name={icon} className="mt-px size-5" />
        <span className="min-w-0 wrap-anywhere">
          {strong && <b className="font-semibold text-ink">{strong}</b>}
          {text && <span>{strong ? ` · ${text}` : text}</span>}
        </span>
      </li>
    ))}
  </ul>
)
