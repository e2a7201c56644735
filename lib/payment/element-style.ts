/** The theme colors as computed values for a provider's iframe, where our CSS variables do not exist. */
export function elementColors(): { ink: string; muted: string; danger: string } {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return window.getComputedStyle(probe).color
  }
  const colors = { ink: read('--ink'), muted: read('--ink-muted'), danger: read('--danger') }
  probe.remove()
  return colors
}
