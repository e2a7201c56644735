import { parseColor } from '../../commerce/contract/colors'
import type { ThemeData } from '../../commerce/contract/theme'
import type { Ground, GroundName } from './grounds'
import type { Styles } from './styles'

type Part = { bgStyles?: Styles | undefined; textStyles?: Styles | undefined }

const background = (styles: Styles | undefined) => parseColor(styles?.backgroundColor) ?? parseColor(styles?.background)

const partGround = (part: Part | undefined): Ground => ({
  ground: background(part?.bgStyles),
  ink: parseColor(part?.textStyles?.color),
})

/** The grounds that a theme names; colours that cannot be read are none. */
export function readGrounds(data: ThemeData): Record<GroundName, Ground> {
  const styles = data.styles ?? {}
  return {
    header: partGround(styles.header),
    footer: partGround(styles.footer),
    notice: { ground: background(styles.notification), ink: parseColor(styles.notification?.color) },
    hero: partGround(styles.heroBanner),
    search: partGround(styles.search),
    listing: partGround(styles.listing),
    about: partGround(styles.about),
  }
}
