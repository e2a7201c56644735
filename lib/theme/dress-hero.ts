import type { Hero } from './read-hero'

export type DressedHero = Hero & { title: string }

/**
 * A hero that is never bare: a theme that says nothing gets the store's name, its description, the picture of its first product and the
 * way to its first collection. Words and action of a theme that says anything are its own alone.
 */
export function dressHero(
  hero: Hero,
  own: { title: string; body: string | undefined; picture: string | undefined; action: Hero['action'] },
): DressedHero {
  const silent = !hero.title && !hero.subtitle && !hero.body && !hero.action
  return {
    ...hero,
    title: hero.title ?? own.title,
    body: silent ? own.body : hero.body,
    action: silent ? own.action : hero.action,
    picture: hero.picture ?? own.picture,
  }
}
