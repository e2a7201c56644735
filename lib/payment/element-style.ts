/** Our colours as a company's frame wants them: plain values, since no token of ours is known in there. */
export function elementColours(): { ink: string; muted: string; danger: string } {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return window.getComputedStyle(probe).color
  }
  const colours = { ink: read('--ink'), muted: read('--ink-muted'), danger: read('--danger') }
  probe.remove()
  return colours
}
