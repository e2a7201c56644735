import type { ThemeData } from '@awning/contract/theme'
import { parseColor } from '@awning/platform/colors'
import { safePicture } from './safe-href'
import type { SurfaceColors } from './surfaces'

/** The login page: its surface, its texts and its two pictures, each optional. */
export type ThemeLogin = SurfaceColors & {
  title: string | undefined
  headerLogo: string | undefined
  footerLogo: string | undefined
}

export function readLogin(login: NonNullable<ThemeData['content']>['login'] = {}): ThemeLogin {
  return {
    background: parseColor(login.backgroundColor),
    ink: parseColor(login.color),
    title: login.titleText?.trim() || undefined,
    headerLogo: safePicture(login.headerLogo),
    footerLogo: safePicture(login.footerLogo),
  }
}
