import { pictureName } from '@awning/contract/pictures'
import { parsePictureName } from './parse-picture-name'

const key = 'a'.repeat(32)
const whole = { frames: 'both', bars: 'beside', colors: ['#dddddd', '#998877'] } as const

test.each([
  ['a drawing', key, undefined],
  ['a photograph without a focal point', `${key}p`, undefined],
  ['a photograph', `${key}p`, { x: 5, y: 30 }],
  ['a photograph that is shown as a whole', `${key}p`, { x: 5, y: 30, whole }],
])('%s has one file for every framing', (_, stored, framing) => {
  const name = pictureName(stored, framing)
  for (const type of ['avif', 'webp', 'jpg'])
    expect(parsePictureName(`${name}-2000.${type}`)).toEqual({ key: stored, size: 2000 })
})

test.each([
  `${key}0530-560.webp`,
  `${key}p05-560.webp`,
  `${key}p0530bh12-560.webp`,
  `${key}-561.webp`,
  `${key}-560.png`,
])('%s is not the name of a picture', (file) => expect(parsePictureName(file)).toBeNull())
