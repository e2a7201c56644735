import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { ensureTestBrowser, testBrowser } from '../../../tools/run/browser'
import { assert, type Proof } from '../proof'
import { listingPath, openScaleShop, warmUp } from '../shops'

const maxRequests = 5
/** What a page loads after its first frame, such as prices and the search file, is not counted. Milliseconds. */
const settleMs = 5_000
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

export const idleTab: Proof = {
  id: 7,
  title: 'an idle browser tab behind the edge',
  expected: `at most ${maxRequests} requests in a minute, on each kind of page`,
  async run(topology, { isShort }) {
    const shop = await openScaleShop(topology, 'idle', 12)
    const paths = ['/', '/goods', listingPath(0)]
    await warmUp(topology, shop, paths)
    const seconds = isShort ? 10 : 60
    await ensureTestBrowser()
    const executablePath = testBrowser()
    const browser = await chromium.launch({ args: flags, ...(executablePath !== undefined && { executablePath }) })
    try {
      const tabs = await Promise.all(
        paths.map(async (path) => {
          const page = await browser.newPage()
          await page.goto(`http://${shop.host}${path}`)
          await pause(settleMs)
          const requests: string[] = []
          page.on('request', (request) => requests.push(request.url()))
          await pause(seconds * 1_000)
          return { path, requests }
        }),
      )
      const seen = `${tabs.map(({ path, requests }) => `${path}: ${requests.length}`).join(', ')} in ${seconds} s`
      assert(
        tabs.every(({ requests }) => requests.length <= maxRequests),
        `${seen}: ${tabs.flatMap(({ requests }) => requests).join(' ')}`,
      )
      return seen
    } finally {
      await browser.close()
    }
  },
}
