import type { Drawing, Scene, Subject } from '../parts/scene'

const frameBox = { x: 236, y: 84, width: 528, height: 704 }

function framed({ hex, print }: Scene): string {
  const { x, y, width, height } = frameBox
  const paper = { x: x + 22, y: y + 22, width: width - 44, height: height - 44 }
  const sheet = { x: x + 74, y: y + 84, width: width - 148, height: height - 168 }
  const mitre = `M${x} ${y}l22 22M${x + width} ${y}l-22 22M${x} ${y + height}l22-22M${x + width} ${y + height}l-22-22`
  return `<defs><filter id="cast" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="20"/></filter><linearGradient id="ash" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3a3632"/><stop offset="1" stop-color="#1b1917"/></linearGradient><linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".4" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-opacity=".06"/></linearGradient></defs>
<rect x="${x + 16}" y="${y + 26}" width="${width - 8}" height="${height}" fill="#2a2118" opacity=".34" filter="url(#cast)"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="url(#ash)"/><path d="${mitre}" stroke="#000" stroke-opacity=".5" stroke-width="1.5"/><path d="M${x + 2} ${y + height - 2}V${y + 2}H${x + width - 2}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>
<rect x="${paper.x}" y="${paper.y}" width="${paper.width}" height="${paper.height}" fill="${hex}"/><path d="M${paper.x} ${paper.y + paper.height}V${paper.y}H${paper.x + paper.width}v12H${paper.x + 12}V${paper.y + paper.height}Z" fill="#000" opacity=".2"/>
${print(sheet, { background: hex, align: 'middle' })}
<rect x="${paper.x}" y="${paper.y}" width="${paper.width}" height="${paper.height}" fill="url(#glass)"/><path d="M${paper.x} ${paper.y}h250l-180 ${paper.height}h-70z" fill="#fff" opacity=".06"/>`
}

/** The back of a frame: board, hanging wire, tape. */
function board(): string {
  const { x, y, width, height } = frameBox
  return `<defs><filter id="cast" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="20"/></filter></defs><rect x="${x + 16}" y="${y + 26}" width="${width - 8}" height="${height}" fill="#2a2118" opacity=".34" filter="url(#cast)"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="#2a2724"/><rect x="${x + 26}" y="${y + 26}" width="${width - 52}" height="${height - 52}" fill="#b99a6e"/><rect x="${x + 26}" y="${y + 26}" width="${width - 52}" height="${height - 52}" fill="none" stroke="#d8c39d" stroke-width="16" opacity=".7"/>
<path d="M${x + 14} ${y + 190}Q${x + width / 2} ${y + 150} ${x + width - 14} ${y + 190}" fill="none" stroke="#77726a" stroke-width="4"/><g fill="#8b867d"><circle cx="${x + 14}" cy="${y + 190}" r="9"/><circle cx="${x + width - 14}" cy="${y + 190}" r="9"/><rect x="${x + 60}" y="${y + 18}" width="30" height="10"/><rect x="${x + width - 90}" y="${y + 18}" width="30" height="10"/><rect x="${x + 60}" y="${y + height - 28}" width="30" height="10"/><rect x="${x + width - 90}" y="${y + height - 28}" width="30" height="10"/></g>`
}

/** A framed print with a wall shadow. The background is transparent: a drawn wall would show seams in a tile. */
export const poster: Subject = (scene): Drawing => {
  if (scene.view === 'back') return { svg: board() }
  const svg = framed(scene)
  return scene.view === 'detail' ? { svg, shown: { x: 236, y: 84, width: 400, height: 400 } } : { svg }
}
