import { pictureName } from '@awning/contract/pictures'
import { parsePictureName } from './parse-picture-name'

const key = 'a'.repeat(32)

test.each([
  ['a drawing', key, undefined],
  ['a photograph', `${key}p`, undefined],
  ['a photograph with a framing', `${key}p`, { ratio: 1.5, left: 5, top: 30, right: 60, bottom: 99 }],
])('%s has one file for every framing', (_, stored, framing) => {
  const name = pictureName(stored, framing)
  for (const type of ['avif', 'webp', 'jpg'])
    expect(parsePictureName(`${name}-2000.${type}`)).toEqual({ key: stored, size: 2000 })
})

test.each([
  `${key}150005306099-560.webp`,
  `${key}p0530-560.webp`,
  `${key}p15000530609-560.webp`,
  `${key}-561.webp`,
  `${key}-560.png`,
])('%s is not the name of a picture', (file) => expect(parsePictureName(file)).toBeNull())
