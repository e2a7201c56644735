import type { Drawing, Scene, Subject } from '../scene'

/** A framed landscape as an icon: a picture that the product does not have yet. It depicts no product. */
const icon = ({ hex }: Scene): string =>
  `<g fill="none" stroke="${hex}" stroke-width="22" stroke-linejoin="round"><rect x="330" y="370" width="340" height="260" rx="28"/><path d="M344 596L452 488L528 564L588 504L656 572"/></g><circle cx="578" cy="446" r="26" fill="${hex}"/>`

export const placeholder: Subject = (scene): Drawing => ({ svg: icon(scene) })
