import type { ThemePage } from '../../lib/theme/read-theme'

/** The paragraphs are plain text. */
export function ThemePageView({ page }: { page: ThemePage }) {
  return (
    <article className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
      <h1 className="heading mb-6 text-h1 hyphens-auto wrap-anywhere">{page.title}</h1>
      <div className="prose text-lg whitespace-pre-line">
        {page.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text have no other key.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </article>
  )
}
