import './run/node-floor.mjs'
import { tsImport } from 'tsx/esm/api'
import { say } from './run/say.mjs'

// Draws the pictures of the demo stores that are committed, so that a first start draws nothing before a shop is seen.
const { drawDemo } = await tsImport('../commerce/demo/draw-demo.ts', import.meta.url)
const { count, bytes, removed, largest } = await drawDemo((done, total) => {
  if (done % 20 === 0 || done === total) say(`${done} of ${total} pictures`)
})
say(
  `${count} pictures, ${Math.round(bytes / 1024)} kB, the largest ${Math.round(largest / 1024)} kB; ${removed} old ones removed.`,
)
