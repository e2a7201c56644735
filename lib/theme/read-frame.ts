import type { ThemeData } from '@awning/contract/theme'
import { safeHref } from './safe-href'
import { parseLength } from './styles'

/** Social networks with an icon; others have a generic icon. */
export const socialGlyphs = [
  'instagram',
  'youtube',
  'tiktok',
  'twitch',
  'x',
  'facebook',
  'discord',
  'spotify',
  'pinterest',
  'threads',
  'website',
] as const
export type SocialGlyph = (typeof socialGlyphs)[number]

export type SocialLink = { name: string; href: string; icon: SocialGlyph }

/** The social links of a creator. Unsafe URLs are dropped. */
export function readSocial({ brand }: ThemeData): SocialLink[] {
  return (brand?.socialMedia ?? []).flatMap(({ id, label, url, icon }) => {
    const href = safeHref(url)
    const name = label?.trim() || id.trim()
    return href !== undefined && name !== ''
      ? [{ name, href, icon: readGlyph(icon) ?? readGlyph(id) ?? 'website' }]
      : []
  })
}

/** By its name (`youtube`), with a prefix (`fa-youtube`) or by its old name. */
function readGlyph(text: string | undefined): SocialGlyph | undefined {
  const words = text?.toLowerCase().split(/[^a-z]+/) ?? []
  if (words.includes('twitter')) return 'x'
  return socialGlyphs.find((glyph) => words.includes(glyph))
}

/** Minimum height of a logo. */
const minHeight = 16

/** The maximum logo height of the theme, in pixels. */
export function readLogoHeight({ styles, meta }: ThemeData): number | undefined {
  const heights = [styles?.header?.logo?.maxHeight, meta?.logoHeight].flatMap((value) => parseLength(value) ?? [])
  const [height] = heights
  return height === undefined ? undefined : Math.max(minHeight, height)
}
