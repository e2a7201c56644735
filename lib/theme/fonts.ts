/** Families that a theme may name, with the variable that the page's fonts fill. Anything else falls back. */
export const curatedFonts = { Archivo: '--font-archivo', Inter: '--font-inter' } as const
export type FontName = keyof typeof curatedFonts

const isCurated = (name: string): name is FontName => Object.hasOwn(curatedFonts, name)

/** The curated family that a style text names ('Archivo Variable', "'Inter', sans-serif"). */
export function curatedFont(text: unknown): FontName | undefined {
  if (typeof text !== 'string') return undefined
  const first =
    text
      .split(',')[0]
      ?.replace(/['"]/g, '')
      .replace(/\s+variable$/i, '')
      .trim() ?? ''
  return isCurated(first) ? first : undefined
}
