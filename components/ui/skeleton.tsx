import clsx from 'clsx'

/** A placeholder with the size of the content that is loading. The region around it sets `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-pulse rounded-field bg-surface3 motion-reduce:animate-none', className)}
    />
  )
}
