import { expect } from 'playwright/test'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const hostileTexts = [
  '</script><script>window.attacked=1</script>',
  'a\u2028window.attacked=1\u2029b',
  '<!--<script>"\\u003c/script>',
  '</SCRIPT ><svg onload=window.attacked=1>',
  '"},{"@type":"Offer","price":"0',
  '\\"\\\\</script>',
]

export const jsonLd: Attack = {
  id: 'S20',
  attack: '`</script>` and U+2028 in JSON-LD fields',
  expected: 'escaped, valid JSON',
  asvs: '1.2.3',
  run: async ({ testApp, openShop }) => {
    let blocks = 0
    for (const [index, text] of hostileTexts.entries()) {
      const listing = {
        title: text,
        description: `<p>${text}</p>`,
        vendor: text,
        seo: { title: text, description: text },
      }
      const { slug } = await openShop({
        ...cornerStore({ store: { name: text.slice(0, 120), description: text } }),
        collections: [{ slug: 'goods', name: text.slice(0, 120) }],
        listings: [
          aListing({ slug: 'json-ld-tee', ...listing, colors: { [text]: '#102030' }, sizes: [{ label: text }] }),
        ],
      })
      for (const path of ['/', '/goods', '/listing/json-ld-tee', '/about']) {
        const { body } = await rawRequest(testApp, { host: hostOf(testApp, slug), path })
        const found = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
        for (const [, json = ''] of found) {
          expect(json, `${path} with string ${index}`).not.toMatch(/[<\u2028\u2029]/)
          expect(() => JSON.parse(json), `${path} with string ${index}`).not.toThrow()
          expect(JSON.stringify(JSON.parse(json))).not.toContain('"price":"0"')
          blocks += 1
        }
      }
    }
    expect(blocks).toBeGreaterThan(hostileTexts.length * 2)
    return { observed: `${blocks} of ${blocks} blocks are valid JSON without < and U+2028` }
  },
}
