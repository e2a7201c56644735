import type { ThemeSection } from '../../../lib/theme/read-sections'
import { CountdownSection } from './countdown-section'
import { EditorialSection } from './editorial-section'
import { FansSection } from './fans-section'
import { FundSection } from './fund-section'
import { GallerySection } from './gallery-section'
import { LinkSection } from './link-section'
import { NewsletterSection } from './newsletter-section'
import { QuoteSection } from './quote-section'
import { TextSection } from './text-section'
import { VideoSection } from './video-section'

/** A section of the creator on the home page, by its type. */
export function CreatorSection({ section, store }: { section: ThemeSection; store: string }) {
  switch (section.type) {
    case 'text':
      return <TextSection section={section} />
    case 'editorial':
      return <EditorialSection section={section} />
    case 'video':
      return <VideoSection section={section} />
    case 'countdown':
      return <CountdownSection section={section} />
    case 'fund':
      return <FundSection section={section} />
    case 'quote':
      return <QuoteSection section={section} />
    case 'gallery':
      return <GallerySection section={section} />
    case 'newsletter':
      return <NewsletterSection section={section} store={store} />
    case 'link':
      return <LinkSection section={section} />
    case 'fans':
      return <FansSection section={section} />
  }
}
