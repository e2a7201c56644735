import type { ThemeData } from '@awning/contract/theme'
import { safeHref, safePicture, safeSlugHref } from './safe-href'
import { paragraphsOf, text } from './theme-text'

const backgrounds = ['plain', 'soft', 'brand', 'dark'] as const

export type SectionPicture = { src: string; alt: string }
/** A file of the shop's own host, which the page plays, or a page elsewhere, which it links. */
export type SectionVideo = { src: string; isFile: boolean }

/** What every section may have. */
export type SectionTexts = {
  title: string | undefined
  paragraphs: string[]
  background: (typeof backgrounds)[number]
  action: { text: string; href: string } | undefined
}

/** What is special about a type of section. */
type Content =
  | { type: 'text'; picture: (SectionPicture & { place: 'left' | 'right' }) | undefined }
  | { type: 'editorial'; picture: SectionPicture; video: SectionVideo | undefined }
  | { type: 'video'; picture: SectionPicture | undefined; video: SectionVideo }
  | { type: 'countdown'; date: string; isDay: boolean }
  | { type: 'fund'; value: number; goal: number; unit: string | undefined }
  | { type: 'quote'; author: string | undefined; picture: SectionPicture | undefined }
  | { type: 'gallery'; pictures: SectionPicture[] }
  | { type: 'newsletter' }
  | { type: 'link'; label: string | undefined; picture: SectionPicture | undefined }
  | { type: 'fans'; pictures: (SectionPicture & { author: string | undefined })[] }

export type ThemeSection = SectionTexts & Content
export type SectionOf<Type extends ThemeSection['type']> = Extract<ThemeSection, { type: Type }>

type Data = NonNullable<NonNullable<ThemeData['content']>['sections']>[number]

/** The pictures of a gallery in one row. */
const inGallery = 3

/**
 * The sections of the creator in their order. A section of an unknown type, or without a field that its type needs, is one of texts; it
 * is left out without a text. Pictures beside texts alternate between left and right, the first one on the left.
 */
export function readSections({ content }: ThemeData): ThemeSection[] {
  let pictures = 0
  return (content?.sections ?? []).flatMap((data): ThemeSection[] => {
    const href = safeSlugHref(data.ctaLink)
    const label = text(data.ctaText)
    const texts: SectionTexts = {
      title: text(data.title),
      paragraphs: paragraphsOf(data.text ?? ''),
      background: backgrounds.find((name) => name === data.ground) ?? 'plain',
      action: label === undefined || href === undefined ? undefined : { text: label, href },
    }
    const own = readContent(data, texts)
    if (own) return [{ ...texts, ...own }]
    if (texts.title === undefined && texts.paragraphs.length === 0) return []
    const picture = pictureOf(data)
    const alternate = picture !== undefined && pictures++ % 2 === 1 ? 'right' : 'left'
    const place = data.place === 'left' || data.place === 'right' ? data.place : alternate
    return [{ ...texts, type: 'text', picture: picture && { ...picture, place } }]
  })
}

/** Undefined for a section of texts. */
function readContent(data: Data, { title, paragraphs, action }: SectionTexts): Content | undefined {
  const picture = pictureOf(data)
  const video = readVideo(data.video)
  const pictures = picturesOf(data)
  const hasText = title !== undefined || paragraphs.length > 0
  switch (data.type) {
    case 'editorial':
      return picture && { type: 'editorial', picture, video: video?.isFile ? video : undefined }
    case 'video':
      return video && { type: 'video', picture, video }
    case 'countdown': {
      const date = data.date?.trim() ?? ''
      return hasText && !Number.isNaN(Date.parse(date))
        ? { type: 'countdown', date: new Date(date).toISOString(), isDay: /^\d{4}-\d{2}-\d{2}$/.test(date) }
        : undefined
    }
    case 'fund': {
      const { value = 0, goal = 0 } = data
      return hasText && value >= 0 && goal > 0 ? { type: 'fund', value, goal, unit: text(data.unit) } : undefined
    }
    case 'quote':
      return paragraphs.length > 0 ? { type: 'quote', author: text(data.author), picture } : undefined
    case 'gallery':
      return pictures.length > 0 ? { type: 'gallery', pictures: pictures.slice(0, inGallery) } : undefined
    case 'newsletter':
      return { type: 'newsletter' }
    case 'link':
      return title !== undefined && action ? { type: 'link', label: text(data.label), picture } : undefined
    case 'fans':
      return pictures.length > 0 ? { type: 'fans', pictures } : undefined
    default:
      return undefined
  }
}

function pictureOf({ image, imageAlt }: { image?: string | undefined; imageAlt?: string | undefined }) {
  const src = safePicture(image)
  return src === undefined ? undefined : { src, alt: text(imageAlt) ?? '' }
}

const picturesOf = ({ images = [] }: Data) =>
  images.flatMap((entry) => {
    const picture = pictureOf(entry)
    return picture ? [{ ...picture, author: text(entry.author) }] : []
  })

/** A page plays files of its own host only: its policy blocks all others. */
function readVideo(raw: string | undefined): SectionVideo | undefined {
  const src = safeHref(raw)
  if (src === undefined) return undefined
  const isFile = src.startsWith('/') && /\.(?:mp4|webm|m4v)$/i.test(src.split(/[?#]/)[0] ?? '')
  return isFile || !src.startsWith('/') ? { src, isFile } : undefined
}
