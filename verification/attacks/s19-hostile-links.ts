import { expect } from 'playwright/test'
import { cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const hostile = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
  ],
  ...[
    '/\t/evil.example',
    'https:evil.example',
    'https://user@evil.example',
    'https://user:pw@evil.example/',
    'http:\\\\evil.example',
    '///evil.example',
  ],
]
const kind = 'https://friend.example/page'

export const hostileLinks: Attack = {
  id: 'S19',
  attack: '`javascript:`, `data:`, `//evil`, `\\\\evil` in ctaLink, social, custom links',
  expected: 'removed; external links have `rel="noopener"`',
  asvs: '1.2.2',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    let looked = 0
    let kept = 0
    for (const url of hostile.slice(0, pickByRunMode(hostile.length, 9)).concat(kind)) {
      const social = ['instagram', 'twitter', 'youtube'].map((id) => ({ id, label: id, url, icon: id }))
      const { slug } = await openShop(
        cornerStore({
          theme: {
            brand: { socialMedia: social },
            content: {
              header: {
                logo: url,
                showAbout: true,
                showSocialIcons: true,
                customLinks: [{ id: '1', name: 'Own link', slug: url }],
              },
              heroBanner: { title: 'Come in', ctaText: 'Look', ctaLink: url, ctaOpenInNewWindow: true },
              footer: { about: { textContent: `See ${url}` }, showSocialIcons: true },
              notification: { text: 'Look', link: url },
            },
          },
        }),
      )
      for (const path of ['/', '/about']) {
        const { body } = await rawRequest(testApp, { host: hostOf(testApp, slug), path })
        const links = [...body.matchAll(/<(?:a|area|form|link|img|iframe|script)\b[^>]*>/gi)].map(([tag]) => tag)
        for (const tag of links) {
          const address = /\s(?:href|action|src)="([^"]*)"/i.exec(tag)?.[1] ?? ''
          expect(address, `${tag} for ${JSON.stringify(url)}`).not.toMatch(
            /^\s*(?:javascript|vbscript|data:text|blob|file)|evil|^\/[/\\]/i,
          )
          if (!address.startsWith('https://friend.example') || !tag.startsWith('<a')) continue
          expect(tag).toMatch(/\srel="[^"]*noopener/)
          kept += 1
        }
        looked += links.length
      }
    }
    expect(kept).toBeGreaterThan(3)
    return {
      observed: `0 of ${looked} links and sources have a forbidden target; ${kept} of ${kept} external ones have noopener`,
    }
  },
}
