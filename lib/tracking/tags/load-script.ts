/** Loads a tag's script, whenever it comes. One that is blocked or broken is no error of the shop's: its queue is then read by nobody. */
export function loadScript(url: string, query: Record<string, string>): void {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const script = document.createElement('script')
  script.async = true
  script.src = address.href
  document.head.append(script)
}
