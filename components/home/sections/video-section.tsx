import { parseUrl } from '@awning/platform/parse-url'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { pictureAt } from '../../../lib/services/picture-urls'
import type { SectionOf, SectionPicture } from '../../../lib/theme/read-sections'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'

/** A video of the shop's host in the player of the browser. Only its poster loads until it plays. */
export const VideoFile = ({
  src,
  poster,
  label,
  className,
}: {
  src: string
  poster: SectionPicture | undefined
  label: string | undefined
  className: string
}) => (
  // biome-ignore lint/a11y/useMediaCaption: the theme has no captions; the texts beside the video are its alternative.
  <video
    src={src}
    poster={poster && pictureAt(poster.src, 1600)}
    aria-label={label ?? poster?.alt}
    controls
    playsInline
    preload="none"
    className={clsx('block bg-ink', className)}
  />
)

/** A video: a file of the shop plays in the page, one elsewhere opens in a new window. */
export function VideoSection({ section }: { section: SectionOf<'video'> }) {
  const { title, paragraphs, video, picture } = section
  return (
    <SectionFrame background={section.background}>
      <div className="mx-auto max-w-[1080px]">
        <SectionTitle title={title} />
        <SectionText paragraphs={paragraphs} className="mt-3 max-w-[60ch] text-lg" />
        <div className={clsx('stage rounded-panel', (title || paragraphs.length > 0) && 'mt-6')}>
          {video.isFile ? (
            <VideoFile src={video.src} poster={picture} label={title} className="aspect-video w-full" />
          ) : (
            <VideoLink href={video.src} picture={picture} label={title} />
          )}
        </div>
        <SectionAction section={section} className="mt-6" />
      </div>
    </SectionFrame>
  )
}

/** The poster of a video elsewhere as a link: nothing of the other host loads in the page. */
function VideoLink({
  href,
  picture,
  label,
}: {
  href: string
  picture: SectionPicture | undefined
  label?: string | undefined
}) {
  const t = useTranslations('home')
  const host = parseUrl(href)?.hostname.replace(/^www\./, '') ?? ''
  return (
    <a href={href} target="_blank" rel="noopener" className="group relative block">
      {picture ? (
        <Picture
          src={picture.src}
          alt=""
          sizes="(min-width: 1201px) 1080px, 92vw"
          maxWidth={1600}
          frame={[16 / 9]}
          className="aspect-video object-cover"
        />
      ) : (
        <div className="aspect-video bg-primary-soft" />
      )}
      <span className="absolute bottom-4 left-4 flex max-w-[calc(100%-32px)] items-center gap-2.5 rounded-chip bg-surface px-4 py-2.5 font-semibold text-ink shadow-float">
        <Icon name="play" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t('watchOn', { host })}</span>
        {label && <span className="sr-only">{`– ${label}`}</span>}
        <span className="sr-only">{`(${t('newWindow')})`}</span>
      </span>
    </a>
  )
}
