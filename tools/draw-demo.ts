import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeOriginal } from '@awning/commerce/pictures/originals'
import { demoDirectory, demoPicturesDirectory } from '@awning/demo-shops/demo-shops'
import { drawPictures, readDrawings } from '@awning/demo-shops/draw/draw-pictures'
import { printLine } from './run/output'

// Draws the pictures of the demo stores that have no file yet, and writes what the service stores of each picture.
const { names, bytes, removed, largest } = await drawPictures((done, total) => {
  if (done % 20 === 0 || done === total) printLine(`${done} of ${total} images drawn`)
})
const lines: string[] = []
const drawings = await readDrawings()
for (const name of names) {
  const { key, color, framing } = await describeOriginal(await readFile(join(demoPicturesDirectory, `${name}.avif`)))
  const drawing = drawings.get(name)
  const [left, top, right, bottom] = (drawing && 'crop' in drawing && drawing.focus) || []
  const focused = left === undefined ? framing : { ...framing, left, top, right, bottom }
  lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify({ key, color, framing: focused })}`)
}
await writeFile(join(demoDirectory, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`)
printLine(
  `${names.length} images, ${Math.round(bytes / 1024)} kB, the largest ${Math.round(largest / 1024)} kB; ${removed} old images removed.`,
)
