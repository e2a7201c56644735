import type { ReactNode } from 'react'

/** The frame of a shop's pages: header and footer. */
export default function FramedLayout({ children }: { children: ReactNode }) {
  return children
}
