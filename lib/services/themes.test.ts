/** @jest-environment node */
import { log } from '../log'
import { fetchThemeData, getThemeData } from './themes'

jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

let answerWith: jest.SpiedFunction<typeof fetch>
let complaints: jest.SpiedFunction<typeof log.error>
beforeEach(() => {
  answerWith = jest.spyOn(globalThis, 'fetch')
  complaints = jest.spyOn(log, 'error').mockImplementation(() => undefined)
})

const theme = { meta: { storeName: 'Corner' } }
const ok = () => answerWith.mockImplementation(async () => Response.json(theme))

test('a shop whose theme service fails for the first time goes on in the default theme', async () => {
  const faults = [
    async () => new Response('<html>Bad gateway</html>'),
    async () => new Response('{"meta":{"storeN'),
    async () => new Response('no', { status: 500 }),
    async () => Response.json([]),
    async () => new Response(`{"meta":{"storeName":"${'x'.repeat(10_000_000)}"}}`),
  ]
  for (const [index, fault] of faults.entries()) {
    answerWith.mockImplementation(fault)
    expect(await getThemeData(`new-${index}`)).toBeNull()
  }
  expect(complaints).toHaveBeenCalledTimes(faults.length)
})

test('one that has read its theme before keeps it', async () => {
  ok()
  expect(await getThemeData('corner')).toEqual(theme)
  answerWith.mockRejectedValue(new TypeError('fetch failed'))
  expect(await getThemeData('corner')).toEqual(theme)
  expect(await getThemeData('other')).toBeNull()
})

test('a store without a theme has the default one, also after it had its own', async () => {
  ok()
  expect(await getThemeData('leaving')).toEqual(theme)
  answerWith.mockImplementation(async () => Response.json({ errors: { theme: ['theme not found'] } }, { status: 404 }))
  expect(await getThemeData('leaving')).toBeNull()
})

test('a theme is asked for by the key of its store, with the access code of who has one', async () => {
  ok()
  await getThemeData('corner')
  await fetchThemeData('corner', { access: 'open sesame' })
  const queries = answerWith.mock.calls.map(([address]) => Object.fromEntries(new URL(String(address)).searchParams))
  expect(queries).toEqual([{ siteKey: 'corner' }, { siteKey: 'corner', accessCode: 'open sesame' }])
})
