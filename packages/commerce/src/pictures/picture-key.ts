import { createHash } from 'node:crypto'
import { DrawnPicture } from '@awning/contract/pictures'

/** Increase this when drawings change, so that new pictures get new URLs and caches do not show old ones. */
const drawingVersion = 2

/** The key of a drawn picture: 32 hex digits of its content. Equal descriptions have equal keys, regardless of field order. */
export function pictureKey(picture: DrawnPicture): string {
  const { subject, hex, design, view, placeholder } = DrawnPicture.parse(picture)
  const canonical = JSON.stringify([
    drawingVersion,
    subject,
    hex.toLowerCase(),
    design.family,
    design.palette.map((color) => color.toLowerCase()),
    design.seed,
    design.text,
    view,
    ...(placeholder ? ['placeholder'] : []),
  ])
  return createHash('sha256').update(canonical).digest('hex').slice(0, 32)
}
