/** @jest-environment ./tools/jest/browser-environment.cjs */
import { canPrefetch } from './link-listener'

const navigate = (path: string) => history.replaceState(null, '', path)

function saveData(on: boolean) {
  Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true })
}

beforeEach(() => {
  saveData(false)
  navigate('/before')
  canPrefetch('/tees')
  navigate('/')
})

it('allows a dozen prefetched pages per page, and repetitions of them', () => {
  const links = Array.from({ length: 13 }, (_, index) => `/listing/tee-${index}`)
  expect(links.map(canPrefetch)).toEqual(links.map((_, index) => index < 12))
  expect(canPrefetch('/listing/tee-0')).toBe(true)
})

it('starts again on the next page', () => {
  for (let index = 0; index < 12; index++) canPrefetch(`/listing/tee-${index}`)
  navigate('/tees')
  expect(canPrefetch('/listing/another')).toBe(true)
})

it('prefetches nothing if the browser saves data', () => {
  saveData(true)
  expect(canPrefetch('/listing/tee-1')).toBe(false)
})
