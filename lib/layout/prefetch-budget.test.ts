import { mayPrefetch } from './prefetch-budget'

const go = (path: string) => history.replaceState(null, '', path)

function saveData(on: boolean) {
  Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true })
}

beforeEach(() => {
  saveData(false)
  go('/before')
  mayPrefetch('/tees')
  go('/')
})

it('lets a dozen pages be fetched ahead on one page, and one of them again', () => {
  const links = Array.from({ length: 13 }, (_, index) => `/listing/tee-${index}`)
  expect(links.map(mayPrefetch)).toEqual(links.map((_, index) => index < 12))
  expect(mayPrefetch('/listing/tee-0')).toBe(true)
})

it('counts anew on the next page', () => {
  for (let index = 0; index < 12; index++) mayPrefetch(`/listing/tee-${index}`)
  go('/tees')
  expect(mayPrefetch('/listing/another')).toBe(true)
})

it('fetches nothing ahead where data is to be saved', () => {
  saveData(true)
  expect(mayPrefetch('/listing/tee-1')).toBe(false)
})
