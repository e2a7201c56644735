import type { Elements } from '../ui/content'

/** One column for an order form: its title, an introduction, and a text for browsers without JavaScript. */
export function TrackCard({
  title,
  intro,
  noScript,
  children,
}: {
  title: string
  intro: string
  noScript: string
  children: Elements
}) {
  return (
    <div className="mx-auto max-w-[560px] px-gutter pt-10 tablet:pt-16">
      <h1 className="heading text-h1 wrap-anywhere">{title}</h1>
      <p className="mt-3 text-lg text-ink-muted">{intro}</p>
      <p className="mt-6 hidden rounded-control border border-line bg-surface2 px-4 py-3.5 noscript:block">
        {noScript}
      </p>
      {children}
    </div>
  )
}
