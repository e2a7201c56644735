import type { DrawnPicture } from '../contract/pictures'
import { pictureKey } from '../pictures/picture-key'
import { fillDrawn } from './read-theme'

const picture: DrawnPicture = {
  subject: 'mug',
  hex: '#112233',
  design: { family: 'sun', palette: ['#ffaa00'], seed: 1, text: [] },
  view: 'front',
}
const address = `/pictures/${pictureKey(picture)}-1000.webp`

test('drawn pictures fill the fields that their paths name, and the descriptions are not sent', () => {
  const theme = fillDrawn(
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

test.each(['__proto__.polluted', 'constructor.prototype.polluted', 'content.__proto__.polluted', 'nowhere.at.all'])(
  'a path such as %s reaches nothing',
  (path) => {
    expect(fillDrawn({ content: {}, drawn: { [path]: picture } }, '/pictures')).toEqual({ content: {} })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  },
)
