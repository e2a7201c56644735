import { ownOnPrimary } from './buttons'
import type { Theme } from './read-theme'
import { themeRoles } from './roles'
import { type SurfaceRoles, surfaceRoles } from './surfaces'

/**
 * The colors of a store's login page: on the theme's background for it, or on the primary color. All text is readable for any
 * colors.
 */
export function loginRoles({
  primaryColor,
  login,
  styles,
}: Pick<Theme, 'primaryColor' | 'login' | 'styles'>): SurfaceRoles {
  const roles = themeRoles(primaryColor, ownOnPrimary(styles.buttons, primaryColor))
  return surfaceRoles(login.background ?? roles.primary, login.ink, roles)
}
