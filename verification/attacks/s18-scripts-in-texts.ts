import type { ThemeData } from '@awning/contract/theme'
import { expect, type Page } from 'playwright/test'
import { aListing, type StoreWithoutSlug } from '../../e2e/fixtures/corner-store'
import type { Attack } from './attack'
import { xssStrings } from './fixtures/xss-strings'

/** The string of a field. Each field gets a different one, and all strings are used. */
const at = (index: number) => xssStrings[index % xssStrings.length] ?? ''

function themeOf(from: number): ThemeData {
  let next = from
  const text = () => at(next++)
  return {
    meta: {
      ...{ storeName: text(), searchOptions: { placeholder: text() } },
      seoTitle: { title: text(), keywords: text(), description: text() },
    },
    brand: { socialMedia: [{ id: text(), label: text(), url: text(), icon: text() }] },
    styles: {
      primaryColor: text(),
      customCSS: text(),
      fonts: [text(), text()],
      heroBanner: { template: 1 + (from % 5), bgStyles: { backgroundColor: text() } },
    },
    content: {
      ...{ favicon: text(), cart: { title: text() }, preorder: { text: text() } },
      categories: [
        { slug: 'goods', displayName: text(), image: text() },
        { slug: text(), displayName: text() },
      ],
      header: {
        logo: text(),
        showAbout: true,
        showCategories: true,
        showSocialIcons: true,
        customLinks: [{ id: text(), name: text(), slug: text() }],
      },
      heroBanner: {
        title: text(),
        subtitle: text(),
        body: text(),
        titleImg: text(),
        titleBadge: text(),
        ctaText: text(),
        ctaLink: text(),
        containerBg: text(),
      },
      footer: { about: { textContent: text() }, newsletter: true, showSocialIcons: true },
      about: { aboutText: [{ id: text(), text: text() }], heroImage: text() },
      notification: { text: text(), link: text() },
      pages: [{ slug: 'own-page', title: text(), text: text() }],
      login: { titleText: text(), backgroundColor: text(), color: text(), headerLogo: text(), footerLogo: text() },
    },
  }
}

/** A store whose texts are all taken from the strings, starting at the given index. */
function storeOf(from: number, count: number): StoreWithoutSlug {
  return {
    store: { name: at(from).slice(0, 120), description: at(from + 1) },
    theme: themeOf(from),
    collections: [
      {
        slug: 'goods',
        name: at(from + 2).slice(0, 120),
        collections: [{ slug: 'deeper', name: at(from + 3).slice(0, 120) }],
      },
    ],
    listings: Array.from({ length: count }, (_, n) => {
      const text = (offset: number) => at(from + n + offset * 7)
      const listing = aListing({
        ...{
          slug: `tee-${n}`,
          title: text(0).slice(0, 255),
          description: `<p>${text(1)}</p>${text(2)}`,
          vendor: text(3).slice(0, 255),
        },
        ...{
          colors: { [text(4).slice(0, 80)]: '#1b1b1f' },
          sizes: [{ label: text(5).slice(0, 80) }],
          tags: [text(6).slice(0, 255)],
        },
        seo: { title: text(7).slice(0, 255), description: text(8) },
      })
      return {
        ...listing,
        products: listing.products.map((product) => ({
          ...product,
          type: text(9).slice(0, 255),
          variations: product.variations.map((one) => ({ ...one, pictures: [] })),
        })),
      }
    }),
  }
}

const screens = [
  '/',
  '/goods',
  '/goods/deeper',
  '/search',
  '/about',
  '/cart',
  '/own-page',
  '/terms-of-use',
  '/privacy-policy',
  '/no-such-page',
  '/thankyou',
  '/track',
  '/login',
]

export const scriptsInTexts: Attack = {
  id: 'S18',
  attack: '200 XSS strings in every theme/product/collection/help field',
  expected: '0 executions and 0 CSP violations on all screens',
  asvs: '1.2.1, 1.3.1',
  run: async ({ browser, openShop, pickByRunMode }) => {
    const context = await browser.newContext()
    const hits: string[] = []
    await context.exposeFunction('tellHit', (hit: string) => hits.push(hit))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        Reflect.get(window, 'tellHit')(`${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    const page = await context.newPage()
    let seen = 0
    const look = async (address: string) => {
      await page.goto(address, { waitUntil: 'load' })
      expect(await wasRun(page), address).toBe(false)
      seen += 1
    }
    const stores = pickByRunMode(10, 1)
    const listings = pickByRunMode(xssStrings.length / 10, 6)
    for (let store = 0; store < stores; store++) {
      const from = store * listings
      const shop = await openShop(storeOf(from, listings))
      for (const path of screens.slice(0, pickByRunMode(screens.length, 7))) await look(shop.url + path)
      for (let n = 0; n < listings; n++) {
        const text = encodeURIComponent(at(from + n))
        await look(`${shop.url}/listing/tee-${n}?product=${text}`)
        if (n % pickByRunMode(1, 3) === 0) await look(`${shop.url}/search?searchterm=${text}`)
        if (n % pickByRunMode(4, 6) === 0)
          await look(
            `${shop.url}/thankyou?name=${text}&orderNumber=${text}&arrivalEstimate=${text}&orderLookupNumber=${text}`,
          )
      }
    }
    await context.close()
    expect(hits).toEqual([])
    return {
      observed: `${seen} screens of ${stores} ${stores === 1 ? 'store' : 'stores'}, ${xssStrings.length} strings: 0 executed, 0 policy violations`,
    }
  },
}

async function wasRun(page: Page): Promise<boolean> {
  await expect(
    page
      .getByRole('main')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeAttached()
  return page.evaluate(() => {
    // The cart page has a script of its own: every attack names `attacked`.
    const scripts = [...document.querySelectorAll('main script:not([type])')]
    const isInjected = scripts.some(({ textContent }) => textContent.includes('attacked'))
    return 'attacked' in window || isInjected || document.querySelector('main [onerror], main [onload]') !== null
  })
}
