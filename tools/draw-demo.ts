import './run/minimum-node.mjs'
import { tsImport } from 'tsx/esm/api'
import { printLine } from './run/output.mjs'

// Draws the committed images of the demo stores, so that the first start does not have to draw them.
const { drawDemo } = await tsImport('./demo-pictures/draw-demo.ts', import.meta.url)
const { count, bytes, removed, largest } = await drawDemo((done, total) => {
  if (done % 20 === 0 || done === total) printLine(`${done} of ${total} images drawn`)
})
printLine(
  `${count} images, ${Math.round(bytes / 1024)} kB, the largest ${Math.round(largest / 1024)} kB; ${removed} old images removed.`,
)
