import { act, cleanup, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { readSections } from '../../../lib/theme/read-sections'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { timeLeft } from './countdown'
import { CreatorSection } from './creator-section'

const image = '/pictures/00000000000000000000000000000001-1000.webp'

/** Shows a section as it is in the data of a theme. */
function show(data: object) {
  const [section] = readSections({ content: { sections: [data] } })
  if (!section) throw new Error('the section is left out')
  renderWithMessages(<CreatorSection section={section} store="Outpost" />)
}

afterEach(() => jest.useRealTimers())

it('an editorial section has a picture, and its caption below', () => {
  show({ type: 'editorial', title: 'Carried up', text: 'No road.', image, imageAlt: 'The hut' })
  expect(screen.getByRole('img', { name: 'The hut' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Carried up' })).toBeInTheDocument()
  expect(screen.getByText('No road.')).toBeInTheDocument()
})

it('a video of the store plays in the page, and loads nothing before', () => {
  show({ type: 'video', title: 'The boat', video: '/films/boat.mp4', image })
  const video = screen.getByLabelText('The boat')
  expect(video).toHaveAttribute('src', '/films/boat.mp4')
  expect(video).toHaveAttribute('preload', 'none')
  expect(video).toHaveAttribute('controls')
})

it('a video elsewhere is a link to a new window', () => {
  show({ type: 'video', title: 'The boat', video: 'https://www.films.example/watch?v=1', image })
  const link = screen.getByRole('link', { name: 'Watch on films.example – The boat (opens in a new window)' })
  expect(link).toHaveAttribute('href', 'https://www.films.example/watch?v=1')
  expect(link).toHaveAttribute('target', '_blank')
})

describe('a countdown', () => {
  it('has its date, and the time until then', () => {
    jest.useFakeTimers({ now: new Date('2027-11-29T17:59:00Z') })
    show({ type: 'countdown', title: 'Drop 08', date: '2027-12-01T18:00:00Z' })
    expect(screen.getByText(/Wednesday, December 1, 2027/)).toHaveAttribute('datetime', '2027-12-01T18:00:00.000Z')
    const figures = () =>
      ['days', 'hours', 'minutes', 'seconds'].map((unit) => screen.getByText(unit).previousSibling?.textContent)
    expect(figures()).toEqual(['02', '00', '01', '00'])
    act(() => jest.advanceTimersByTime(1000))
    expect(figures()).toEqual(['02', '00', '00', '59'])
  })

  it('has only its date afterwards', () => {
    jest.useFakeTimers({ now: new Date('2027-12-02T00:00:00Z') })
    show({ type: 'countdown', title: 'Drop 08', date: '2027-12-01' })
    expect(screen.getByText('Wednesday, December 1, 2027')).toHaveAttribute('datetime', '2027-12-01')
    expect(screen.queryByText('days')).not.toBeInTheDocument()
  })

  it('counts every second once', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), (seconds) => {
        const { days, hours, minutes, seconds: rest } = timeLeft(seconds * 1000, 0)
        expect(((days * 24 + hours) * 60 + minutes) * 60 + rest).toBe(seconds)
        expect([hours < 24, minutes < 60, rest < 60]).toEqual([true, true, true])
      }),
    )
    expect(timeLeft(0, 5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})

it('a fund has an amount of money or a count, and the share of its goal', () => {
  show({ type: 'fund', title: 'A mast', value: 3200, goal: 5000, unit: 'EUR' })
  expect(screen.getByText('€3,200 of €5,000')).toBeInTheDocument()
  expect(screen.getByText('64%')).toBeInTheDocument()
  cleanup()
  show({ type: 'fund', title: 'A forest', value: 12, goal: 9, unit: 'trees' })
  expect(screen.getByText('12 of 9 trees')).toBeInTheDocument()
})

it('a quote has its author', () => {
  show({ type: 'quote', text: 'It outlived two jackets.', author: 'Jonas', image, imageAlt: 'Jonas at the door' })
  const quote = within(screen.getByRole('figure'))
  expect(quote.getByRole('blockquote')).toHaveTextContent('It outlived two jackets.')
  expect(quote.getByText('Jonas')).toBeInTheDocument()
  expect(quote.getByRole('img', { name: 'Jonas at the door' })).toBeInTheDocument()
})

it('a gallery and fan photographs are lists of pictures', () => {
  show({ type: 'gallery', title: 'The yard', images: [{ image, imageAlt: 'Planks' }] })
  expect(within(screen.getByRole('list')).getByRole('img', { name: 'Planks' })).toBeInTheDocument()
  cleanup()
  show({ type: 'fans', title: 'You', images: [{ image, imageAlt: 'Ada in the blue tee', author: '@ada' }] })
  const list = within(screen.getByRole('list'))
  expect(list.getByRole('img', { name: 'Ada in the blue tee' })).toBeInTheDocument()
  expect(list.getByText('@ada')).toBeInTheDocument()
})

it('a link card has its label and its button', () => {
  show({
    type: 'link',
    label: 'Latest episode',
    title: '112: The parking ticket',
    ctaText: 'Listen',
    ctaLink: 'https://podcast.example/112',
  })
  expect(screen.getByText('Latest episode')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Listen' })).toHaveAttribute('href', 'https://podcast.example/112')
})

it('the newsletter has a form that works without scripts', () => {
  show({ type: 'newsletter' })
  expect(screen.getByRole('heading', { level: 2, name: 'Newsletter' })).toBeInTheDocument()
  const form = screen.getByRole('textbox', { name: 'Email address', hidden: true }).closest('form')
  expect(form).toHaveAttribute('action', '/api/newsletter')
  expect(form).toHaveAttribute('method', 'post')
})
