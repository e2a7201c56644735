import { pictureName } from '@awning/contract/pictures'
import fc from 'fast-check'
import {
  galleryRatio,
  isPhotograph,
  longPicture,
  photographShape,
  pictureAt,
  pictureSet,
  positionOf,
  primaryFirst,
  sharePicture,
  shortPicture,
  widestInHero,
} from './picture-urls'

const key = '0123456789abcdef0123456789abcdef'

describe('picture URLs', () => {
  it('differ only in the width', () => {
    expect(pictureAt(`/pictures/${key}-560.webp`, 1000)).toBe(`/pictures/${key}-1000.webp`)
    expect(pictureAt(`https://cdn.example/p/${key}-2000.webp`, 560)).toBe(`https://cdn.example/p/${key}-560.webp`)
  })

  // Requirements: 9.11
  it('of other back ends change from 570 to 1000', () => {
    const large = {
      'https://img.example/a/tee-570.jpg': 'https://img.example/a/tee-1000.jpg',
      'https://img.example/570.webp': 'https://img.example/1000.webp',
      'https://img.example/tee_570x570.png?v=570': 'https://img.example/tee_1000x1000.png?v=570',
      'https://img.example/v3/k570/570/570.jpg': 'https://img.example/v3/k570/1000/1000.jpg',
    }
    for (const [src, larger] of Object.entries(large)) {
      expect(pictureAt(src, 1000)).toBe(larger)
      expect(pictureAt(src, 560)).toBe(src)
    }
    expect(pictureSet('https://img.example/a/tee-570.jpg').avif).toBeUndefined()
    expect(pictureSet('https://img.example/p/tee-560.webp').avif).toBeUndefined()
  })

  it('change nothing but the size in the name of the file', () => {
    const digits = fc.constantFrom('570', '1570', '5700', 'a570', '48e45703', '570-tee', 'x')
    const text = fc.array(digits, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('-'))
    const origin = fc
      .tuple(fc.constantFrom('https:', 'http:', ''), text, fc.constantFrom('', ':570', ':5700'))
      .map(([scheme, host, port]) => `${scheme}//${host}.example${port}`)
    const folder = fc.array(text, { maxLength: 3 }).map((names) => ['', ...names, ''].join('/'))
    const query = fc.constantFrom('', '?v=570', `?u=/pictures/${key}-560.webp`, '?f=tee-570.jpg', '#570.jpg')
    const own = fc.constantFrom(`${key.slice(3)}570`, `570${key.slice(3)}p`, `${key.slice(3)}570p160060309570`)
    const width = fc.constantFrom(180, 400, 560, 1000, 1600, 2000)
    fc.assert(
      fc.property(origin, folder, text, own, query, width, (host, path, name, ours, search, to) => {
        const at = (file: string) => `${host}${path}${file}${search}`
        expect(pictureAt(at(`${name}-570.jpg`), to)).toBe(at(`${name}-${to <= 560 ? 570 : 1000}.jpg`))
        for (const file of [`${name}.x.jpg`, `${name}x`, `${name}-560.webp`, ''])
          expect([pictureAt(at(file), to), sharePicture(at(file))]).toEqual([at(file), at(file)])
        expect(pictureAt(host + search, to)).toBe(host + search)
        expect(pictureAt(at(`${ours}-560.webp`), to)).toBe(at(`${ours}-${to}.webp`))
        expect(pictureSet(at(`${ours}-560.webp`)).avif?.split(' ')[0]).toBe(at(`${ours}-400.avif`))
        expect(sharePicture(at(`${ours}-560.webp`))).toBe(at(`${ours}-1000.jpg`))
        expect(pictureSet(at(`${name}-560.webp`)).avif).toBeUndefined()
        expect(isPhotograph(at(`${name}.jpg`))).toBe(false)
      }),
    )
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

  it('show whether the picture is a photograph, and the position of its subject in a frame', () => {
    for (const src of [`/pictures/${key}-560.webp`, 'https://img.example/a/570/x.jpg']) {
      expect(isPhotograph(src)).toBe(false)
      expect(positionOf(src)).toBeUndefined()
    }
    expect(isPhotograph(`/pictures/${key}p-560.webp`)).toBe(true)
    expect(positionOf(`/pictures/${key}p-560.webp`)).toBeUndefined()
    const landscape = `https://cdn.example/${key}p160060309070-1000.avif`
    expect(isPhotograph(landscape)).toBe(true)
    // The subject is in the middle of the half that a tile shows: it is from 50 to 100 %.
    expect(positionOf(landscape)).toBe('100% 50%')
    expect(positionOf(landscape, [1])).toBe('100% 50%')
    expect(positionOf(`/pictures/${key}p160040307070-560.webp`)).toBe('60% 50%')
    // A frame that is wider than the photograph cuts off its top and bottom.
    expect(positionOf(`/pictures/${key}p160030304040-560.webp`, [1, 3.2])).toBe('10% 20%')
    for (const name of [`${key}p`, `${key}p160060309070`]) {
      const src = `/pictures/${name}-560.webp`
      expect(shortPicture(src)).toBe(name)
      expect(longPicture(name)).toBe(src)
      expect(pictureSet(src, 560).avif).toContain(`/pictures/${name}-400.avif `)
      expect(sharePicture(src)).toBe(`/pictures/${name}-1000.jpg`)
    }
  })

  it('show the shape of the gallery, which is neither taller than 2:3 nor wider than 9:4, and at most 4:3 for mixed shapes, but for a panorama', () => {
    const ofRatio = (ratio: number) =>
      `/pictures/${pictureName(`${key}p`, { ratio, left: 0, top: 0, right: 99, bottom: 99 })}-560.webp`
    const ratios = [9 / 16, 4 / 5, 1.2, 3 / 2, 2.5]
    expect(ratios.map((ratio) => galleryRatio([ofRatio(ratio)]))).toEqual([2 / 3, 0.8, 1.2, 1.5, 2.25])
    expect(ratios.map((ratio) => galleryRatio([ofRatio(ratio), ofRatio(2 / 3)]))).toEqual([
      2 / 3,
      0.8,
      1.2,
      4 / 3,
      2.25,
    ])
    expect(galleryRatio([ofRatio(3 / 2), ofRatio(1)])).toBe(1.5)
    for (const pictures of [[], [`/pictures/${key}-560.webp`], [`/pictures/${key}p-560.webp`]])
      expect(galleryRatio(pictures)).toBe(1)
  })

  it('show at least 85 % of a photograph in a gallery, and all of its subject', () => {
    const shapeOf = (top: number, bottom: number) =>
      photographShape(`/pictures/${pictureName(`${key}p`, { ratio: 0.75, left: 40, top, right: 60, bottom })}-560.webp`)
    expect(shapeOf(20, 60)).toEqual({ ratio: 0.75, width: 0.85, height: 0.85 })
    expect(shapeOf(5, 98)).toEqual({ ratio: 0.75, width: 0.85, height: expect.closeTo(0.93) })
    expect(photographShape(`/pictures/${key}-560.webp`)).toBeUndefined()
  })

  it('are JPEG for link previews', () => {
    expect(sharePicture(`/pictures/${key}-560.webp`)).toBe(`/pictures/${key}-1000.jpg`)
  })
})

describe('the srcset of a photograph', () => {
  const withRatio = (ratio: number) =>
    `/pictures/${pictureName(`${key}p`, { ratio, left: 10, top: 10, right: 90, bottom: 90 })}-560.webp`
  /** The size in the name of each file, and its descriptor. */
  const files = (...set: Parameters<typeof pictureSet>) =>
    [...(pictureSet(...set).avif ?? '').matchAll(/-(\d+)\.avif (\d+)w/g)].map(([, size, width]) => [
      Number(size),
      Number(width),
    ])

  it('has the widths of the frames that its files fill', () => {
    // A portrait of 2:3 is 0.667 times as wide as its name says, and higher than a tile.
    expect(files(withRatio(2 / 3))).toEqual([
      [400, 266],
      [560, 373],
      [1000, 667],
    ])
    // A landscape photograph of 3:2 is cropped across: a tile shows 8/15 of its width.
    expect(files(withRatio(3 / 2))).toEqual([
      [400, 213],
      [560, 298],
      [1000, 533],
    ])
    expect(files(withRatio(3 / 2), 1000, [3 / 2]).at(-1)).toEqual([1000, 1000])
    // The layout that needs the largest file counts.
    expect(files(withRatio(3 / 2), 1600, [0.9, 1.75]).at(-1)).toEqual([1600, 960])
  })

  it('never has a file that is enlarged in any layout of its frame, and loses less than two pixels', () => {
    const anyRatio = fc.integer({ min: 300, max: 3000 }).map((value) => value / 1000)
    const anyFrame = fc.array(anyRatio, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(anyRatio, anyFrame, fc.constantFrom(560, 1000, 1600, 2000), (ratio, frame, widest) => {
        const all = files(withRatio(ratio), widest, frame)
        for (const [size = 0, declared = 0] of all) {
          const [width, height] = ratio < 1 ? [size * ratio, size] : [size, size / ratio]
          for (const layout of frame) {
            expect(declared).toBeLessThanOrEqual(width + 1e-9)
            expect(declared / layout).toBeLessThanOrEqual(height + 1e-9)
          }
          expect(declared).toBeGreaterThan(Math.min(width, height * Math.min(...frame)) - 2)
        }
        const widths = all.map(([, declared]) => declared)
        expect(new Set(widths).size).toBe(widths.length)
      }),
    )
  })

  it('has the widths of the names for drawings and photographs without a known ratio, in every frame', () => {
    for (const src of [`/pictures/${key}-560.webp`, `/pictures/${key}p-560.webp`])
      for (const frame of [undefined, [1], [0.55, 2.4]])
        for (const [size, declared] of files(src, 2000, frame)) expect(declared).toBe(size)
  })

  it('has larger files in a hero than that of a drawing', () => {
    expect(widestInHero(withRatio(3 / 2))).toBe(1600)
    expect(widestInHero(`/pictures/${key}-560.webp`)).toBe(1000)
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
