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
    { title: 'Ours', paragraphs: ['One.', 'Two.'], picture: undefined, ground: 'plain', action: undefined },
    {
      title: undefined,
      paragraphs: ['Only a text'],
      picture: undefined,
      ground: 'dark',
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
  ).map(({ picture }) => picture?.place)
  expect(places).toEqual(['left', undefined, 'right', 'right', 'right'])
})
