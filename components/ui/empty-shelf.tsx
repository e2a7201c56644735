import type { ReactNode } from 'react'

/** Nothing here: a folded tee, what is the case, one way on. */
export function EmptyShelf({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <svg
        viewBox="0 0 120 96"
        aria-hidden="true"
        className="w-32 text-line-strong"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M24 22c0-3 2-5 5-5h18c2 9 24 9 26 0h18c3 0 5 2 5 5v58H24Z" />
        <path d="M47 17c4 15 22 15 26 0M24 58h72M24 69h72M34 17v41M86 17v41" strokeDasharray="5 4" />
        <path d="M18 80h84" />
      </svg>
      <div className="text-lg">{children}</div>
      {action}
    </div>
  )
}
