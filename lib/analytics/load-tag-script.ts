/** Loads a tag's script asynchronously. If it is blocked or fails, the shop is not affected and its queue is never read. */
export function loadScript(url: string, query: Record<string, string>): void {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const script = document.createElement('script')
  script.async = true
  script.src = address.href
  document.head.append(script)
}
