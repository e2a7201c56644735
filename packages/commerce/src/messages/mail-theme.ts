import type { ThemeData } from '@awning/contract/theme'
import { parseColor } from '@awning/platform/colors'
import { curatedFonts, type FontName, readFonts } from '@awning/platform/theme-fonts'
import { buttonRadii, defaultTokens, radii, readTokens, type ThemeTokens } from '@awning/platform/theme-tokens'
import { type BrandColors, brandColorsOf, primaryOf } from './mail-colors'
import { mailPicture } from './mail-pictures'

export type MailLogo = { src: string; background: string; height: number }

export type MailTheme = {
  /** The primary color. */
  color?: string | undefined
  headingFont?: FontName
  shape?: Pick<ThemeTokens, 'corners' | 'buttons'>
  logo?: MailLogo | null
}

/** The appearance of an email: `heading` is a list of font families, the radii are CSS lengths. */
export type MailBrand = BrandColors & {
  heading: string
  /** The family of `heading` that every computer has. */
  headingFallback: string
  radius: { card: string; panel: string; button: string; picture: string }
  logo: MailLogo | null
}

const maxLogoHeight = 48
const defaultLogoHeight = 36

/** `picturesAt` is the absolute base URL of the pictures, null for no pictures. */
export function readMailTheme(data: ThemeData, picturesAt: string | null): MailTheme {
  return {
    color: primaryOf(data),
    headingFont: readFonts(data.styles).heading,
    shape: readTokens(data.styles?.tokens),
    logo: readLogo(data, picturesAt),
  }
}

/** A logo with transparent parts stays a WebP: a JPEG would give it a gray background. */
function readLogo({ content, styles, meta }: ThemeData, picturesAt: string | null): MailLogo | null {
  const picture = mailPicture({ image: content?.header?.logo ?? '', alt: '', size: 400 }, picturesAt)
  if (picture === null) return null
  const height = Number.parseFloat(String(styles?.header?.logo?.maxHeight ?? meta?.logoHeight ?? defaultLogoHeight))
  return {
    src: picture.fills ? picture.src : picture.src.replace(/\.jpg$/, '.webp'),
    background:
      parseColor(styles?.header?.bgStyles?.backgroundColor) ??
      parseColor(styles?.header?.bgStyles?.background) ??
      '#ffffff',
    height: Math.round(Math.min(maxLogoHeight, Math.max(24, height || defaultLogoHeight))),
  }
}

/** Families that every computer has. Mail clients load no fonts. */
const fallbacks = {
  sans: "'Helvetica Neue',Helvetica,Arial,sans-serif",
  serif: "Georgia,'Times New Roman',serif",
  mono: "Consolas,Menlo,'Courier New',monospace",
} as const

/** Absent values use the default theme. */
export function mailBrand({
  color,
  headingFont = readFonts().heading,
  shape = defaultTokens,
  logo = null,
}: MailTheme): MailBrand {
  const { tile, control, field } = radii[shape.corners]
  const headingFallback = fallbacks[curatedFonts[headingFont].kind]
  return {
    ...brandColorsOf(color),
    heading: `'${headingFont}',${headingFallback}`,
    headingFallback,
    radius: {
      card: `${tile}px`,
      panel: `${field}px`,
      button: shape.buttons === 'rounded' ? `${control}px` : buttonRadii[shape.buttons],
      picture: `${field}px`,
    },
    logo,
  }
}
