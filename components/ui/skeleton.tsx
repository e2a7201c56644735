import clsx from 'clsx'

/** A quiet block with the geometry of what is coming. The region around it carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-pulse rounded-field bg-surface3 motion-reduce:animate-none', className)}
    />
  )
}
