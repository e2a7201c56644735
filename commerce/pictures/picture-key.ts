import { createHash } from 'node:crypto'
import { DrawnPicture } from '../contract/pictures'

/** Raised when the drawing changes, so that a new look gets new addresses and no cache shows the old one. */
const drawingVersion = 1

/** Where a drawn picture lives: 32 hex digits of what it shows. Equal descriptions, equal keys, whatever the order of fields. */
export function pictureKey(picture: DrawnPicture): string {
  const { subject, hex, design, view } = DrawnPicture.parse(picture)
  const canonical = JSON.stringify([
    drawingVersion,
    subject,
    hex.toLowerCase(),
    design.family,
    design.palette.map((color) => color.toLowerCase()),
    design.seed,
    design.text,
    view,
  ])
  return createHash('sha256').update(canonical).digest('hex').slice(0, 32)
}
