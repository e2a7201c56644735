import { parseColor } from '../../commerce/contract/colors'
import type { ThemeData } from '../../commerce/contract/theme'
import type { Ground } from './grounds'
import { safePicture } from './safe-href'

/** The password gate: its ground, its words and its two pictures, each where the theme has one. */
export type ThemeLogin = Ground & {
  title: string | undefined
  headerLogo: string | undefined
  footerLogo: string | undefined
}

export function readLogin(login: NonNullable<ThemeData['content']>['login'] = {}): ThemeLogin {
  return {
    ground: parseColor(login.backgroundColor),
    ink: parseColor(login.color),
    title: login.titleText?.trim() || undefined,
    headerLogo: safePicture(login.headerLogo),
    footerLogo: safePicture(login.footerLogo),
  }
}
