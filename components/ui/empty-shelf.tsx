import type { ReactNode } from 'react'

/** Nothing here: a folded tee, what is the case, one way on. */
export function EmptyShelf({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <span aria-hidden="true" className="folded-tee" />
      <div className="text-lg">{children}</div>
      {action}
    </div>
  )
}
