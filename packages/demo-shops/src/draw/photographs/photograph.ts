import { join } from 'node:path'
import sharp from 'sharp'
import { demoDirectory } from '../../demo-shops'
import type { DrawnPhotograph } from '../parts/drawing'
import { additions } from './additions'
import { tone } from './look'

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
  const svg =
    adds &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${additions[adds]({ width, height, horizon, sun })}</svg>`
  if (svg) cropped.composite([{ input: Buffer.from(svg) }])
  const raw = { width, height, channels: 3 as const }
  const pixels = await cropped.removeAlpha().raw().toBuffer()
  return sharp(tone(pixels, shop, strength), { raw })
}
