import { pictureName } from '@awning/contract/pictures'
import { fitOf, longPicture, pictureAt, pictureSet, primaryFirst, sharePicture, shortPicture } from './pictures'

const key = '0123456789abcdef0123456789abcdef'

describe('picture URLs', () => {
  it('differ only in the width', () => {
    expect(pictureAt(`/pictures/${key}-560.webp`, 1000)).toBe(`/pictures/${key}-1000.webp`)
    expect(pictureAt(`https://cdn.example/p/${key}-2000.webp`, 560)).toBe(`https://cdn.example/p/${key}-560.webp`)
  })

  // Requirements: 9.11
  it('of other back ends change from 570 to 1000', () => {
    expect(pictureAt('https://img.example/a/570/x.jpg', 1000)).toBe('https://img.example/a/1000/x.jpg')
    expect(pictureAt('https://img.example/a/570/x.jpg', 560)).toBe('https://img.example/a/570/x.jpg')
    expect(pictureSet('https://img.example/a/570/x.jpg').avif).toBeUndefined()
    expect(pictureSet('https://img.example/p/tee-560.webp').avif).toBeUndefined()
  })

  it('form a srcset of AVIF files up to the widest displayed width, beside one WebP', () => {
    expect(pictureSet(`/pictures/${key}-560.webp`)).toEqual({
      src: `/pictures/${key}-1000.webp`,
      avif: `/pictures/${key}-400.avif 400w, /pictures/${key}-560.avif 560w, /pictures/${key}-1000.avif 1000w`,
    })
    expect(pictureSet(`/pictures/${key}-560.webp`, 560)).toEqual({
      src: `/pictures/${key}-560.webp`,
      avif: `/pictures/${key}-180.avif 180w, /pictures/${key}-400.avif 400w, /pictures/${key}-560.avif 560w`,
    })
  })

  it('have a short form for our own pictures', () => {
    for (const src of [`/pictures/${key}-560.webp`, '/pictures/a-560.webp', 'https://img.example/a/570/x.jpg', ''])
      expect(longPicture(shortPicture(src))).toBe(src)
    expect(shortPicture(`/pictures/${key}-560.webp`)).toBe(key)
  })

  it('show whether the picture is a photograph that fills its frame, and around which point', () => {
    expect(fitOf(`/pictures/${key}-560.webp`)).toEqual({ fills: false, position: undefined })
    expect(fitOf('https://img.example/a/570/x.jpg').fills).toBe(false)
    expect(fitOf(`/pictures/${key}p-560.webp`)).toEqual({ fills: true, position: undefined })
    expect(fitOf(`https://cdn.example/${key}p0530-1000.avif`)).toEqual({ fills: true, position: '5% 30%' })
    for (const name of [`${key}p`, `${key}p0530`, `${key}p0530bheeeeeecccccc`]) {
      const src = `/pictures/${name}-560.webp`
      expect(shortPicture(src)).toBe(name)
      expect(longPicture(name)).toBe(src)
      expect(pictureSet(src, 560).avif).toContain(`/pictures/${name}-400.avif 400w`)
      expect(sharePicture(src)).toBe(`/pictures/${name}-1000.jpg`)
    }
  })

  it('show in which frames a photograph is shown as a whole, and the colors around it', () => {
    const src = (frames: 'gallery' | 'tile' | 'both', bars: 'beside' | 'above') =>
      `/pictures/${pictureName(`${key}p`, { x: 5, y: 30, whole: { frames, bars, colors: ['#eeeeee', '#cccccc'] } })}-560.webp`
    const filling = { fills: true, position: '5% 30%' }
    const beside = { fills: false, ground: 'linear-gradient(90deg,#eeeeee 50%,#cccccc 0)' }
    const above = { fills: false, ground: 'linear-gradient(#eeeeee 50%,#cccccc 0)' }
    expect(fitOf(src('gallery', 'beside'), 'gallery')).toEqual(beside)
    expect(fitOf(src('gallery', 'beside'), 'tile')).toEqual(filling)
    expect(fitOf(src('tile', 'above'), 'tile')).toEqual(above)
    expect(fitOf(src('tile', 'above'), 'gallery')).toEqual(filling)
    expect([fitOf(src('both', 'above'), 'tile'), fitOf(src('both', 'above'), 'gallery')]).toEqual([above, above])
    expect(fitOf(src('both', 'above'))).toEqual(filling)
  })

  it('are JPEG for link previews', () => {
    expect(sharePicture(`/pictures/${key}-560.webp`)).toBe(`/pictures/${key}-1000.jpg`)
  })
})

describe('the pictures of a color', () => {
  const row = (label: string, id: string) => ({ label, src: `/pictures/${key}${id}-1000.webp` })
  const order = (rows: { label: string }[]) => rows.map(({ label }) => label)

  // Requirements: 2.30
  it('start with the one of the thumbnail', () => {
    const rows = [row('front', 'a'), row('back', 'b'), row('detail', 'c')]
    expect(order(primaryFirst(rows, `/pictures/${key}b-560.webp`))).toEqual(['back', 'front', 'detail'])
  })

  // Requirements: 3.7
  it('start with the primary one, or the front, if the thumbnail is another picture', () => {
    expect(order(primaryFirst([row('back', 'a'), row('primary', 'b'), row('front', 'c')], '/x.jpg'))).toEqual([
      'primary',
      'back',
      'front',
    ])
    expect(order(primaryFirst([row('back', 'a'), row('front', 'b')], '/x.jpg'))).toEqual(['front', 'back'])
    expect(order(primaryFirst([row('back', 'a'), row('scale', 'b')], '/x.jpg'))).toEqual(['back', 'scale'])
    expect(primaryFirst([], '/x.jpg')).toEqual([])
  })
})
