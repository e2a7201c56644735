import { drawDemo } from './demo-pictures/draw-demo'
import { printLine } from './run/output'

// Draws the committed images of the demo stores, so that the first start does not have to draw them.
const { count, bytes, removed, largest } = await drawDemo((done, total) => {
  if (done % 20 === 0 || done === total) printLine(`${done} of ${total} images drawn`)
})
printLine(
  `${count} images, ${Math.round(bytes / 1024)} kB, the largest ${Math.round(largest / 1024)} kB; ${removed} old images removed.`,
)
