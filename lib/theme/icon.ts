import type { Theme } from './read-theme'
import { themeRoles } from './roles'

/** The favicon: the theme's own, or the store's initial on its primary color, as a data URL. */
export function themeIcon(theme: Pick<Theme, 'favicon' | 'storeName' | 'primaryColor'>): string {
  if (theme.favicon) return theme.favicon
  const roles = themeRoles(theme.primaryColor)
  const initial = /[\p{L}\p{N}]/u.exec(theme.storeName)?.[0]?.toLocaleUpperCase('en') ?? '·'
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="16" fill="${roles.primary}"/>`,
    `<text x="32" y="46" font-family="Arial,sans-serif" font-weight="900" font-size="40" text-anchor="middle" fill="${roles['on-primary']}">${initial}</text>`,
    '</svg>',
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
