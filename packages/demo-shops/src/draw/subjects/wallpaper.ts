import type { Drawing, Scene, Subject } from '../parts/scene'
import type { Box } from '../parts/shapes'

const cast = `<filter id="cast" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="18"/></filter>`

function screen(scene: Scene, id: string, glass: Box, rim: number, radius: number): string {
  const { x, y, width, height } = glass
  const outer = `x="${x - rim}" y="${y - rim}" width="${width + rim * 2}" height="${height + rim * 2}"`
  return `<rect ${outer} rx="${radius + rim}" fill="#1c1710" opacity=".34" filter="url(#cast)" transform="translate(8 20)"/><rect ${outer} rx="${radius + rim}" fill="#17171a"/><rect ${outer} rx="${radius + rim}" fill="none" stroke="#55555c" stroke-width="2.5"/><clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath><g clip-path="url(#${id})">${scene.print(glass, { background: scene.hex, bleed: true })}<path d="M${x} ${y}h${width * 0.62}l${-height * 0.3} ${height}H${x}Z" fill="#fff" opacity=".06"/></g>`
}

/** A picture for screens: on a desktop and a phone, on a phone alone, or as full-bleed artwork. */
export const wallpaper: Subject = (scene): Drawing => {
  if (scene.view === 'detail')
    return { svg: scene.print({ x: 0, y: 0, width: 1000, height: 1000 }, { background: scene.hex, bleed: true }) }
  const island = (x: number, y: number) =>
    `<rect x="${x - 34}" y="${y}" width="68" height="20" rx="10" fill="#17171a"/>`
  if (scene.view === 'back') {
    return {
      svg: `<defs>${cast}</defs>${screen(scene, 's1', { x: 326, y: 110, width: 348, height: 754 }, 14, 54)}${island(500, 130)}`,
    }
  }
  const monitorStand =
    '<path d="M384 716H536L556 834H364Z" fill="#a9abad"/><path d="M384 716H536L540 744H380Z" fill="#000" opacity=".25"/><rect x="310" y="832" width="300" height="16" rx="8" fill="#c3c5c6"/>'
  return {
    svg: `<defs>${cast}</defs><ellipse cx="500" cy="858" rx="370" ry="18" fill="#1c1710" opacity=".24" filter="url(#cast)"/>${monitorStand}${screen(scene, 's1', { x: 94, y: 226, width: 732, height: 458 }, 16, 8)}${screen(scene, 's2', { x: 716, y: 440, width: 190, height: 404 }, 9, 30)}${island(811, 452)}`,
  }
}
