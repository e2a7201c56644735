import type { SocialGlyph, SocialLink } from '../theme/read-theme'

/** Icons on a 24-pixel grid, drawn for this app. */
const glyphs: Record<SocialGlyph, string> = {
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 4.8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4Zm4.9-1.3v.1',
  youtube:
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5Zm4.2 3.7v5.6L15 12l-4.8-2.8Z',
  tiktok: 'M13.5 3.5v11.3a3.7 3.7 0 1 1-3.7-3.7M13.5 3.5c.2 2.8 2.2 4.9 5 5.1',
  twitch: 'M5 3.5h15v10l-4.5 4.5H12l-3 3v-3H5V3.5ZM11.5 8v4.5M16 8v4.5',
  x: 'M4 4.2h4.4L20 19.8h-4.4L4 4.2ZM19 4.2l-6.4 6.9m-2.7 2.9L4.5 19.8',
  facebook: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm.5 17v-9.3c0-1.7.9-2.7 2.7-2.7h1M9.5 13h6',
  discord:
    'M8.5 6C6.8 6.3 5.5 6.9 4.7 7.4 3.3 10.3 2.7 13.4 3 16.5c1.5 1.1 3 1.8 4.5 2.2l1-2.2m7-10.5c1.7.3 3 .9 3.8 1.4 1.4 2.9 2 6 1.7 9.1-1.5 1.1-3 1.8-4.5 2.2l-1-2.2M8.5 6c2.3-.5 4.7-.5 7 0M7 16c3.2 1.3 6.8 1.3 10 0M9.2 12.3v.1m5.6-.1v.1',
  spotify:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM7.5 9.6c3-.8 6.4-.5 9.2 1M8 12.7c2.5-.6 5.3-.3 7.6.9M8.5 15.6c2-.5 4-.2 5.9.7',
  pinterest:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM10 18.5l2.2-9M9.4 13.2c-1.7-3.5 1-5.7 3.2-5.5 2.7.2 3.7 2.8 2.6 5-1 2.1-3.3 2.3-4.1.8',
  threads:
    'M17.5 8.5C17 5.5 15 3.5 12 3.5c-4 0-6 3.5-6 8.5s2 8.5 6 8.5c3.3 0 5.5-1.8 5.5-4.3 0-2.7-2.5-4-5.2-4-2 0-3.6 1-3.6 2.7 0 1.5 1.3 2.4 2.9 2.4 2.3 0 3.3-1.6 3.3-4.2 0-2.4-1-3.8-2.9-3.8-1.2 0-2 .5-2.5 1.3',
  website: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.8 12h16.4M12 3.5c5.3 5 5.3 12 0 17-5.3-5-5.3-12 0-17Z',
}

/** A social link with the path of its icon, so that the browser needs no table of icons. */
export type DrawnSocialLink = { name: string; href: string; path: string }

export const drawSocialLinks = (links: readonly SocialLink[]): DrawnSocialLink[] =>
  links.map(({ name, href, icon }) => ({ name, href, path: glyphs[icon] }))
