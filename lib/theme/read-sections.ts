import type { ThemeData } from '@awning/contract/theme'
import { paragraphsOf } from './paragraphs'
import { safePicture, safeSlugHref } from './safe-href'

const grounds = ['plain', 'soft', 'brand', 'dark'] as const

/** A text of the creator on the home page. Without a picture it is a story in large letters. */
export type ThemeSection = {
  title: string | undefined
  paragraphs: string[]
  picture: { src: string; alt: string; place: 'left' | 'right' } | undefined
  ground: (typeof grounds)[number]
  action: { text: string; href: string } | undefined
}

const text = (value: string | undefined) => value?.trim() || undefined

/** The sections with a title or a text. Pictures alternate between left and right, the first one on the left. */
export function readSections({ content }: ThemeData): ThemeSection[] {
  let pictures = 0
  return (content?.sections ?? []).flatMap((data): ThemeSection[] => {
    const title = text(data.title)
    const paragraphs = paragraphsOf(data.text ?? '')
    if (title === undefined && paragraphs.length === 0) return []
    const src = safePicture(data.image)
    const alternate = src !== undefined && pictures++ % 2 === 1 ? 'right' : 'left'
    const place = data.place === 'left' || data.place === 'right' ? data.place : alternate
    const href = safeSlugHref(data.ctaLink)
    const label = text(data.ctaText)
    return [
      {
        title,
        paragraphs,
        picture: src === undefined ? undefined : { src, alt: text(data.imageAlt) ?? '', place },
        ground: grounds.find((ground) => ground === data.ground) ?? 'plain',
        action: label === undefined || href === undefined ? undefined : { text: label, href },
      },
    ]
  })
}
