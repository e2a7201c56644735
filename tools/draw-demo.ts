import { drawPictures } from '@awning/demo-shops/draw/draw-pictures'
import { printLine } from './run/output'

// Draws the pictures of the demo stores that have no file yet.
const { count, bytes, removed, largest } = await drawPictures((done, total) => {
  if (done % 20 === 0 || done === total) printLine(`${done} of ${total} images drawn`)
})
printLine(
  `${count} images, ${Math.round(bytes / 1024)} kB, the largest ${Math.round(largest / 1024)} kB; ${removed} old images removed.`,
)
