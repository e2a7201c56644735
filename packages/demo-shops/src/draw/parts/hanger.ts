import { setLine } from '@awning/platform/lettering/line'
import { n } from './shapes'

const wood = '#b98a58'

/** The wooden arms of a hanger, which the neck of a garment shows. */
export function hanger(shoulders: number): string {
  const arms = `M360 ${n(shoulders + 44)}C430 ${n(shoulders + 18)} 470 ${n(shoulders)} 500 ${n(shoulders)}C530 ${n(shoulders)} 570 ${n(shoulders + 18)} 640 ${n(shoulders + 44)}`
  return `<path d="${arms}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="26" transform="translate(0 7)"/><path d="${arms}" fill="none" stroke="${wood}" stroke-width="22"/><path d="${arms}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" transform="translate(0 -6)"/>`
}

/** The wire above the arms. */
export function hangerHook(shoulders: number): string {
  const wire = `M500 ${n(shoulders)}V${n(shoulders - 62)}C500 ${n(shoulders - 84)} 530 ${n(shoulders - 88)} 530 ${n(shoulders - 112)}C530 ${n(shoulders - 146)} 480 ${n(shoulders - 150)} 476 ${n(shoulders - 118)}`
  return `<path d="${wire}" fill="none" stroke="#8d9094" stroke-width="8" stroke-linecap="round"/><path d="${wire}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-linecap="round" transform="translate(-2 -1)"/>`
}

/** The line beside a torso from the shoulder to the hem, named with the size that the garment has. */
export function sizeLine(top: number, hem: number): string {
  const x = 930
  const middle = (top + hem) / 2
  const label = setLine('Size M', { cut: 'caption', fill: '#55524d', height: 28, tracking: 20 })
  const gap = label.width / 2 + 22
  return `<path d="M${x - 14} ${n(top)}h28M${x} ${n(top)}V${n(middle - gap)}M${x} ${n(middle + gap)}V${n(hem)}m-14 0h28" fill="none" stroke="#8b8780" stroke-width="3"/><g transform="rotate(90 ${x} ${n(middle)})">${label.svg(x, middle + label.height / 2)}</g>`
}
