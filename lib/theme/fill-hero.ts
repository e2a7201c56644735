import type { Hero } from './read-theme'

export type FilledHero = Hero & { title: string }

/**
 * Fills an empty hero: a theme without content gets the store's name, its description, the picture of a product and a
 * link to its first collection. A theme with any content is not changed, except that the store's name alone gets
 * a subtitle.
 */
export function fillHero(
  hero: Hero,
  own: {
    title: string
    subtitle?: string | undefined
    body: string | undefined
    picture: string | undefined
    action: Hero['action']
  },
): FilledHero {
  const silent = !hero.title && !hero.subtitle && !hero.body && !hero.action
  const title = hero.title ?? own.title
  const body = silent ? own.body : hero.body
  return {
    ...hero,
    title,
    subtitle: hero.subtitle ?? (body || title !== own.title ? undefined : own.subtitle),
    body,
    action: silent ? own.action : hero.action,
    picture: hero.picture ?? own.picture,
  }
}
