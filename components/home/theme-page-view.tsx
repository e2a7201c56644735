import { useTranslations } from 'next-intl'
import type { ThemePage } from '../../lib/theme/read-theme'
import { Picture } from '../ui/picture'

/** A page with fewer headings has no table of contents. */
const leastHeadings = 3

/** A page of the creator: plain paragraphs with headings, which a long page lists after its introduction. */
export function ThemePageView({ page: { title, blocks, picture } }: { page: ThemePage }) {
  const t = useTranslations('home')
  const headings = blocks.filter(({ id }) => id !== undefined)
  const firstHeading = blocks.findIndex(({ id }) => id !== undefined)
  const intro = blocks.slice(0, firstHeading === -1 ? blocks.length : firstHeading)
  return (
    <article className="mx-auto max-w-[760px] px-gutter pt-8 tablet:pt-14">
      <h1 className="heading mb-6 text-h1 hyphens-auto wrap-anywhere">{title}</h1>
      {picture && (
        <div className="stage mb-8 rounded-panel">
          <Picture
            src={picture.src}
            alt={picture.alt}
            main
            maxWidth={1600}
            frame={[16 / 9]}
            sizes="(min-width: 760px) 700px, 92vw"
            className="aspect-video"
          />
        </div>
      )}
      {intro.length > 0 && <Blocks blocks={intro} />}
      {headings.length >= leastHeadings && (
        <nav aria-labelledby="on-this-page" className="my-8 border-y border-line py-4">
          <h2 id="on-this-page" className="font-semibold">
            {t('onThisPage')}
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-9 items-center wrap-anywhere">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {intro.length < blocks.length && <Blocks blocks={blocks.slice(intro.length)} />}
    </article>
  )
}

const Blocks = ({ blocks }: { blocks: ThemePage['blocks'] }) => (
  <div className="prose text-lg whitespace-pre-line">
    {blocks.map(({ id, text }, index) =>
      id === undefined ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text have no other key.
        <p key={index}>{text}</p>
      ) : (
        <h2 key={id} id={id} className="heading mt-10 scroll-mt-24 text-h3 hyphens-auto wrap-anywhere">
          {text}
        </h2>
      ),
    )}
  </div>
)
