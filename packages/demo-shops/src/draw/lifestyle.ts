import sharp from 'sharp'
import type { Lifestyle } from './parts/drawing'
import { cropPhotograph } from './photograph'
import { drawing } from './picture-svg'
import { lightMap, openLight } from './scenes/light'
import { rooms } from './scenes/rooms'
import { settings, shadowFilters } from './scenes/settings'

const side = 1000

/** Drawn around a picture and cut off, because blurred shapes fade at the edges. */
const border = 60

/** Parts of a picture, or its light, as a PNG. */
async function rasterizeParts(content: string): Promise<Buffer> {
  const drawn = side + 2 * border
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-border} ${-border} ${drawn} ${drawn}" width="${drawn}" height="${drawn}">${content}</svg>`
  return await sharp(Buffer.from(svg))
    .extract({ left: border, top: border, width: side, height: side })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A product in the room of its shop or in front of a photograph, in one light. */
export async function drawLifestyle({ setting, shop, product, photograph, person }: Lifestyle) {
  const ground = photograph
    ? await cropPhotograph({ ...photograph, shop, width: side, height: side })
    : sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
  const room = rooms[shop]
  const { svg } = drawing(product, side, setting === 'rail')
  const shown = { svg, subject: product.subject, room, person: room.people[person], hasView: photograph !== undefined }
  const parts = await rasterizeParts(shadowFilters + settings[setting](shown))
  const light = await rasterizeParts(setting === 'outdoors' ? openLight : lightMap(room.light))
  // The light is on the parts only: a photograph has its own.
  const lit = await sharp(parts)
    .composite([
      { input: light, blend: 'multiply' },
      { input: parts, blend: 'dest-in' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(
    await ground
      .composite([{ input: lit }])
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
}
