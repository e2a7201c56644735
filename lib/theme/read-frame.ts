import type { ThemeData } from '../../commerce/contract/theme'
import { safeHref } from './safe-href'
import { parseLength } from './styles'

/** Glyphs that the house draws; any other place is a page of the web. */
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

/** Where a creator is found beside the shop. Addresses that may not stand in a link are dropped. */
export function readSocial({ brand }: ThemeData): SocialLink[] {
  return (brand?.socialMedia ?? []).flatMap(({ id, label, url, icon }) => {
    const href = safeHref(url)
    const name = label?.trim() || id.trim()
    return href !== undefined && name !== ''
      ? [{ name, href, icon: readGlyph(icon) ?? readGlyph(id) ?? 'website' }]
      : []
  })
}

/** By its name, bare (`youtube`), with a prefix (`fa-youtube`) or its old name. */
function readGlyph(written: string | undefined): SocialGlyph | undefined {
  const words = written?.toLowerCase().split(/[^a-z]+/) ?? []
  if (words.includes('twitter')) return 'x'
  return socialGlyphs.find((glyph) => words.includes(glyph))
}

/** No logo is lower than this, so that it stays a picture. */
const lowest = 16

/** The most that the theme lets the logo be high, in pixels. */
export function readLogoHeight({ styles, meta }: ThemeData): number | undefined {
  const heights = [styles?.header?.logo?.maxHeight, meta?.logoHeight].flatMap((written) => parseLength(written) ?? [])
  const [height] = heights
  return height === undefined ? undefined : Math.max(lowest, height)
}
