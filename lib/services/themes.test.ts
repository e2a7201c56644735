/** @jest-environment node */
import { log } from '../server/log'
import { fetchThemeData, getThemeData } from './themes'

jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

let respondWith: jest.SpiedFunction<typeof fetch>
let complaints: jest.SpiedFunction<typeof log.error>
beforeEach(() => {
  respondWith = jest.spyOn(globalThis, 'fetch')
  complaints = jest.spyOn(log, 'error').mockImplementation(() => undefined)
})

const theme = { meta: { storeName: 'Corner' } }
const ok = () => respondWith.mockImplementation(async () => Response.json(theme))

// Requirements: 7.13, C7.500
test('shows the default theme if the theme service fails on the first read', async () => {
  const faults = [
    async () => new Response('<html>Bad gateway</html>'),
    async () => new Response('{"meta":{"storeN'),
    async () => new Response('no', { status: 500 }),
    async () => Response.json([]),
    async () => new Response(`{"meta":{"storeName":"${'x'.repeat(10_000_000)}"}}`),
  ]
  for (const [index, fault] of faults.entries()) {
    respondWith.mockImplementation(fault)
    expect(await getThemeData(`new-${index}`, 'en')).toBeNull()
  }
  expect(complaints).toHaveBeenCalledTimes(faults.length)
})

test('keeps the last theme if the theme service fails later', async () => {
  ok()
  expect(await getThemeData('corner', 'en')).toEqual(theme)
  respondWith.mockRejectedValue(new TypeError('fetch failed'))
  expect(await getThemeData('corner', 'en')).toEqual(theme)
  expect(await getThemeData('other', 'en')).toBeNull()
})

// Requirements: 1.2, 7.13, C7.500
test('shows the default theme for a store without a theme, also if it had one before', async () => {
  ok()
  expect(await getThemeData('leaving', 'en')).toEqual(theme)
  respondWith.mockImplementation(async () => Response.json({ errors: { theme: ['theme not found'] } }, { status: 404 }))
  expect(await getThemeData('leaving', 'en')).toBeNull()
})

// Requirements: 6.3, 7.13, C7.400
test("requests a theme by its store's key and the language of the page, with the visitor's access code", async () => {
  ok()
  await getThemeData('corner', 'en')
  await fetchThemeData('corner', 'de', { access: 'open sesame' })
  const queries = respondWith.mock.calls.map(([address]) => Object.fromEntries(new URL(String(address)).searchParams))
  expect(queries).toEqual([
    { siteKey: 'corner', locale: 'en' },
    { siteKey: 'corner', accessCode: 'open sesame', locale: 'de' },
  ])
})

test('keeps the last theme of each language, and otherwise that of another one', async () => {
  const named = (storeName: string) => ({ meta: { storeName } })
  respondWith.mockImplementation(async (address) =>
    Response.json(named(new URL(String(address)).searchParams.get('locale') ?? '')),
  )
  expect(await getThemeData('languages', 'en')).toEqual(named('en'))
  expect(await getThemeData('languages', 'de')).toEqual(named('de'))
  respondWith.mockRejectedValue(new TypeError('fetch failed'))
  expect(await getThemeData('languages', 'de')).toEqual(named('de'))
  expect(await getThemeData('languages', 'en')).toEqual(named('en'))
  expect(await getThemeData('languages', 'fr')).toEqual(named('en'))
  respondWith.mockImplementation(async () => Response.json({}, { status: 404 }))
  expect(await getThemeData('languages', 'en')).toBeNull()
  respondWith.mockRejectedValue(new TypeError('fetch failed'))
  expect(await getThemeData('languages', 'de')).toBeNull()
})
