import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** An empty state: an illustration (a folded shirt, or an icon), a text and one action. */
export function EmptyState({ children, action, icon }: { children: ReactNode; action?: ReactNode; icon?: IconName }) {
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center mobile-md:py-16">
      {icon ? (
        <Icon name={icon} className="size-20 stroke-1 text-line-strong" />
      ) : (
        <span aria-hidden="true" className="folded-tee" />
      )}
      <div className="text-lg">{children}</div>
      {action}
    </div>
  )
}
