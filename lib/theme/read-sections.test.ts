import { readSections } from './read-sections'

const read = (...sections: object[]) => readSections({ content: { sections } })

it('keeps sections with a title or a text, and drops unsafe links and pictures', () => {
  expect(
    read(
      { title: '  ', text: '' },
      { title: 'Ours', text: 'One.\n\nTwo.', ground: 'neon', ctaText: 'Go', ctaLink: 'javascript:alert(1)' },
      { text: 'Only a text', image: 'https://a.example/x.svg', ground: 'dark', ctaText: 'Tees', ctaLink: 'tees' },
    ),
  ).toEqual([
    {
      type: 'text',
      title: 'Ours',
      paragraphs: ['One.', 'Two.'],
      picture: undefined,
      background: 'plain',
      action: undefined,
    },
    {
      type: 'text',
      title: undefined,
      paragraphs: ['Only a text'],
      picture: undefined,
      background: 'dark',
      action: { text: 'Tees', href: '/tees' },
    },
  ])
})

it('alternates the place of pictures, except where the theme sets it', () => {
  const image = '/pictures/a-1000.webp'
  const places = read(
    { title: 'A', image },
    { title: 'B' },
    { title: 'C', image },
    { title: 'D', image, place: 'right' },
    { title: 'E', image, imageAlt: 'The yard' },
  ).map((section) => (section.type === 'text' ? section.picture?.place : section.type))
  expect(places).toEqual(['left', undefined, 'right', 'right', 'right'])
})

const image = '/pictures/a-1000.webp'
const picture = { src: image, alt: 'The yard' }

describe('a section of a type', () => {
  const own = (section: object) => {
    const [{ title, paragraphs, background, action, ...content } = { title: undefined }] = read(section)
    return content
  }

  it.each([
    [
      { type: 'editorial', image, imageAlt: 'The yard' },
      { type: 'editorial', picture, video: undefined },
    ],
    [
      { type: 'editorial', image, imageAlt: 'The yard', video: '/films/one.mp4' },
      { type: 'editorial', picture, video: { src: '/films/one.mp4', isFile: true } },
    ],
    [
      { type: 'video', video: 'https://films.example/watch?v=1', image, imageAlt: 'The yard' },
      { type: 'video', picture, video: { src: 'https://films.example/watch?v=1', isFile: false } },
    ],
    [
      { type: 'countdown', title: 'Soon', date: '2027-12-01' },
      { type: 'countdown', date: '2027-12-01T00:00:00.000Z', isDay: true },
    ],
    [
      { type: 'countdown', title: 'Soon', date: '2027-12-01T18:00+02:00' },
      { type: 'countdown', date: '2027-12-01T16:00:00.000Z', isDay: false },
    ],
    [
      { type: 'fund', title: 'Mast', value: 120, goal: 400, unit: 'EUR' },
      { type: 'fund', value: 120, goal: 400, unit: 'EUR' },
    ],
    [
      { type: 'quote', text: 'It fits.', author: 'Ada' },
      { type: 'quote', author: 'Ada', picture: undefined },
    ],
    [
      { type: 'gallery', images: Array.from({ length: 5 }, () => ({ image, imageAlt: 'The yard' })) },
      { type: 'gallery', pictures: Array.from({ length: 3 }, () => ({ ...picture, author: undefined })) },
    ],
    [{ type: 'newsletter' }, { type: 'newsletter' }],
    [
      {
        type: 'link',
        title: 'Episode 12',
        label: 'Latest episode',
        ctaText: 'Listen',
        ctaLink: 'https://a.example/12',
      },
      { type: 'link', label: 'Latest episode', picture: undefined },
    ],
    [
      { type: 'fans', images: [{ image, imageAlt: 'The yard', author: '@ada' }, { image: 'javascript:alert(1)' }] },
      { type: 'fans', pictures: [{ ...picture, author: '@ada' }] },
    ],
  ])('%j is read', (section, content) => {
    expect(own(section)).toEqual(content)
  })

  it.each([
    { type: 'editorial' },
    { type: 'video', video: '/about' },
    { type: 'countdown', date: '2027-12-01' },
    { type: 'fund', value: 3 },
    { type: 'quote', author: 'Ada' },
    { type: 'gallery', images: [] },
    { type: 'link', label: 'Latest episode' },
    { type: 'fans' },
    { type: 'carousel' },
  ])('%j is left out without what it needs, and shows its text if it has one', (section) => {
    expect(read(section)).toEqual([])
  })

  it.each([{ type: 'countdown', date: 'soon' }, { type: 'fund', goal: 0 }, { type: 'link' }, { type: 'carousel' }])(
    '%j with a text is a section of texts',
    (section) => {
      expect(own({ ...section, text: 'Soon' })).toEqual({ type: 'text', picture: undefined })
    },
  )
})
