import type { DrawnPicture } from '@awning/contract/pictures'
import { pictureKey } from '../pictures/picture-key'
import { resolveDrawnPictures } from './read-theme'

const picture: DrawnPicture = {
  subject: 'mug',
  hex: '#112233',
  design: { family: 'sun', palette: ['#ffaa00'], seed: 1, text: [] },
  view: 'front',
}
const address = `/pictures/${pictureKey(picture)}-1000.webp`

test('drawn pictures fill the fields of their paths, and the descriptions are not returned', () => {
  const theme = resolveDrawnPictures(
    {
      content: { heroBanner: { title: 'Hi' }, categories: [{ slug: 'tees' }, { slug: 'mugs' }] },
      drawn: { 'content.heroBanner.containerBg': picture, 'content.categories.1.image': picture },
    },
    '/pictures',
  )
  expect(theme).toEqual({
    content: {
      heroBanner: { title: 'Hi', containerBg: address },
      categories: [{ slug: 'tees' }, { slug: 'mugs', image: address }],
    },
  })
})

test.each(['__proto__.polluted', 'constructor.prototype.polluted', 'content.__proto__.polluted', 'no.such.path'])(
  'a path such as %s changes nothing',
  (path) => {
    expect(resolveDrawnPictures({ content: {}, drawn: { [path]: picture } }, '/pictures')).toEqual({ content: {} })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  },
)
