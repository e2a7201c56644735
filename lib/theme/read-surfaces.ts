import type { ThemeData } from '@awning/contract/theme'
import { parseColor } from '@awning/platform/colors'
import type { Styles } from './styles'
import type { SurfaceColors, SurfaceName } from './surfaces'

type Part = { bgStyles?: Styles | undefined; textStyles?: Styles | undefined }

const background = (styles: Styles | undefined) => parseColor(styles?.backgroundColor) ?? parseColor(styles?.background)

const partSurface = (part: Part | undefined): SurfaceColors => ({
  background: background(part?.bgStyles),
  ink: parseColor(part?.textStyles?.color),
})

/** The surfaces that a theme sets; colors that cannot be parsed are ignored. */
export function readSurfaces(data: ThemeData): Record<SurfaceName, SurfaceColors> {
  const styles = data.styles ?? {}
  return {
    header: partSurface(styles.header),
    footer: partSurface(styles.footer),
    notice: { background: background(styles.notification), ink: parseColor(styles.notification?.color) },
    hero: partSurface(styles.heroBanner),
    search: partSurface(styles.search),
    listing: partSurface(styles.listing),
    about: partSurface(styles.about),
  }
}
