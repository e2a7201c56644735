import type { Content, Elements } from './content'
import { Icon, type IconName } from './icon'

/** Shows a folded shirt. With `icon` instead, it is a row at the start of the line. */
export function EmptyState({ children, action, icon }: { children: Content; action?: Elements; icon?: IconName }) {
  if (icon)
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 py-4">
        <div className="flex min-w-0 items-center gap-4">
          <Icon name={icon} className="size-8 text-ink-muted" />
          <div className="min-w-0 text-lg">{children}</div>
        </div>
        {action}
      </div>
    )
  return (
    <div className="flex flex-col items-center gap-5 py-6 text-center mobile-md:py-10">
      <span aria-hidden="true" className="folded-tee" />
      <div className="text-lg">{children}</div>
      {action}
    </div>
  )
}
