import { html } from 'hono/html'

/** Script and styles are inline; the page fetches one file from this origin. */
export const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'"

/** An HTML page that shows `/openapi.json`. Loads nothing from other origins. */
export function docsPage(): ReturnType<typeof html> {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Awning commerce service</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; color: #1c1a17; background: #fbfaf8 }
  h2 { margin-top: 2.5rem; border-bottom: 1px solid #d8d4cc }
  details { border: 1px solid #d8d4cc; border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem; background: #fff }
  summary { cursor: pointer; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
  summary b { display: inline-block; min-width: 4rem }
  pre { overflow: auto; background: #f3f1ec; padding: .75rem; border-radius: 6px; font-size: 13px }
</style>
</head>
<body>
<h1>Awning commerce service</h1>
<p>All endpoints, as described in <a href="/openapi.json">openapi.json</a>. Amounts are integers in minor units.</p>
<main id="calls"><p>Loading…</p></main>
<script>
const element = (tag, text) => { const made = document.createElement(tag); if (text) made.textContent = text; return made }
fetch('/openapi.json').then((response) => response.json()).then((spec) => {
  const main = document.getElementById('calls')
  main.replaceChildren()
  const groups = new Map()
  for (const [path, calls] of Object.entries(spec.paths))
    for (const [method, call] of Object.entries(calls)) {
      const tag = (call.tags && call.tags[0]) || 'other'
      groups.set(tag, [...(groups.get(tag) || []), { path, method, call }])
    }
  for (const [tag, calls] of groups) {
    main.append(element('h2', tag))
    for (const { path, method, call } of calls) {
      const box = element('details'), head = element('summary')
      head.append(element('b', method.toUpperCase()), path)
      box.append(head)
      if (call.summary) box.append(element('p', call.summary))
      for (const [title, value] of [['Parameters', call.parameters], ['Body', call.requestBody], ['Responses', call.responses]])
        if (value) box.append(element('h3', title), element('pre', JSON.stringify(value, null, 2)))
      main.append(box)
    }
  }
})
</script>
</body>
</html>`
}
