import type { ReactNode } from 'react'

/** An empty state: an illustration, a text and one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center mobile-md:py-16">
      <span aria-hidden="true" className="folded-tee" />
      <div className="text-lg">{children}</div>
      {action}
    </div>
  )
}
