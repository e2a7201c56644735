import { type GroundRoles, groundRoles } from './grounds'
import type { Theme } from './read-theme'
import { themeRoles } from './roles'

/** The colours of a store's gate: on the ground that its theme names for it, else on the brand's own. Whatever it names, everything on it can be read. */
export function gateRoles({ primaryColor, login }: Pick<Theme, 'primaryColor' | 'login'>): GroundRoles {
  const roles = themeRoles(primaryColor)
  return groundRoles(login.ground ?? roles.primary, login.ink, roles)
}
