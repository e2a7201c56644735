/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { curatedFonts } from '@awning/platform/theme-fonts'
import { fontFiles } from './font-files'

/** The paths of a family's files. */
const pathsOf = ({ text, display }: (typeof fontFiles)[keyof typeof fontFiles]) =>
  [text, display].flatMap((urls) => (urls ? [urls.latin, urls.latinExt] : [])).map((url) => fileURLToPath(url))

describe('the font files', () => {
  const paths = Object.values(fontFiles).flatMap(pathsOf)

  it('exist, and each belongs to one family', () => {
    expect(new Set(paths).size).toBe(paths.length)
    for (const [name, files] of Object.entries(fontFiles)) {
      const id = name.toLowerCase().replaceAll(' ', '-')
      for (const path of pathsOf(files)) expect(path).toContain(`/${id}-`)
    }
  })

  it('in this folder are all used, and no reduced file has a name that its license reserves', () => {
    const folder = new URL('./fonts/', import.meta.url)
    const used = paths.filter((path) => path.startsWith(fileURLToPath(folder))).map((path) => path.split('/').at(-1))
    expect(readdirSync(folder).toSorted()).toEqual(used.toSorted())
    for (const [name, font] of Object.entries(curatedFonts))
      expect({
        name,
        reduced: pathsOf(fontFiles[name as keyof typeof fontFiles]).some((path) => path.includes('/layout/fonts/')),
      }).toEqual({
        name,
        reduced: !('weights' in font),
      })
  })
})
