import { join } from 'node:path'
import sharp from 'sharp'
import { demoDirectory } from '../demo-shops'
import type { DrawnPhotograph, DrawnPicture } from './parts/drawing'
import { n } from './parts/shapes'
import { additions } from './photographs/additions'
import { tone } from './photographs/look'
import { drawing } from './picture-svg'

/** A garment on a hanger on a pipe along the upper edge. */
function hangingGarment(product: DrawnPicture, width: number, height: number): string {
  const side = height * 0.86
  const pipe = height * 0.055
  return `<defs><linearGradient id="pipe" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a2622"/><stop offset=".3" stop-color="#8a7f74"/><stop offset="1" stop-color="#14110f"/></linearGradient><filter id="behind" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur in="SourceAlpha" stdDeviation="${n(height / 40)}"/><feOffset dx="${n(height / 50)}" dy="${n(height / 40)}"/><feComponentTransfer><feFuncA type="linear" slope=".55"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><g filter="url(#behind)"><rect x="-40" y="${n(pipe - 11)}" width="${width + 80}" height="22" fill="url(#pipe)"/><g transform="translate(${n(width * 0.555 - side / 2)} ${n(pipe - side * 0.045)}) rotate(-1.2 ${n(side / 2)} 0) scale(${(side / 1000).toFixed(3)})">${drawing(product, side, true).svg}</g></g>`
}

/** A crop of a photograph in a size, in the tones of a shop, with what the project draws into it. As raw pixels. */
export async function cropPhotograph({
  photograph,
  shop,
  crop,
  width,
  height,
  adds,
  horizon = 0.5,
  sun = 0.5,
  product,
  blur,
  strength,
}: DrawnPhotograph) {
  const source = join(demoDirectory, 'photographs', `${photograph}.avif`)
  const original = await sharp(source).metadata()
  const [left, top, share] = crop
  const cropped = sharp(source)
    .extract({
      left: Math.round(left * original.width),
      top: Math.round(top * original.height),
      width: Math.round(share * original.width),
      height: Math.round((share * original.width * height) / width),
    })
    .resize(width, height)
    .removeAlpha()
  if (blur !== undefined) cropped.blur(blur)
  const layers = [
    product && hangingGarment(product, width, height),
    adds && additions[adds]({ width, height, horizon, sun }),
  ].filter((content) => content !== undefined)
  cropped.composite(
    layers.map((content) => ({
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
      ),
    })),
  )
  const raw = { width, height, channels: 3 as const }
  const pixels = await cropped.removeAlpha().raw().toBuffer()
  return sharp(tone(pixels, shop, strength), { raw })
}
