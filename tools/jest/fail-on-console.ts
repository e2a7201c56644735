import { format } from 'node:util'

/**
 * A warning or an error on the console that a test did not ask for fails it. A test that expects one says so:
 * `const warned = jest.spyOn(console, 'warn').mockImplementation()` and then looks at `warned`.
 */
const unexpected: string[] = []

for (const method of ['error', 'warn'] as const) {
  const print = console[method]
  console[method] = (...parts: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...parts)}`)
    print(...parts)
  }
}

afterEach(() => {
  jest.restoreAllMocks()
  const said = unexpected.splice(0)
  if (said.length > 0) throw new Error(`The test wrote to the console without expecting it:\n${said.join('\n')}`)
})
