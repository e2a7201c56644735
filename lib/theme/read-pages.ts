import type { ThemeData } from '@awning/contract/theme'
import { slugPattern } from '@awning/platform/slug'
import { paragraphsOf } from './paragraphs'

/** A plain page of the creator, at `/{slug}`. */
export type ThemePage = { slug: string; title: string; paragraphs: string[] }

/** The pages with a valid slug, each slug once. A blank line starts a paragraph. */
export function readPages({ content }: ThemeData): ThemePage[] {
  const pages = (content?.pages ?? []).flatMap(({ slug, title, text }) => {
    const paragraphs = paragraphsOf(text)
    return slugPattern.test(slug) && title.trim() !== '' ? [{ slug, title: title.trim(), paragraphs }] : []
  })
  return [...new Map(pages.toReversed().map((page) => [page.slug, page])).values()].toReversed()
}
