/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const clientParts = [
  '../layout/cart-pill',
  '../layout/header-shell',
  '../layout/link-listener',
  '../layout/menu-bar',
  '../layout/menu-sheet',
  '../layout/modal-host',
  '../layout/image-error-handler',
  '../analytics/cookie-settings',
  '../analytics/tracking',
  '../ui/tabs',
  './listing-stage',
  './reviews/more-reviews-slot',
]

/** Everything that a listing page loads initially, without the framework and the next-intl runtime. */
async function firstLoad() {
  const result = await build({
    stdin: {
      contents: clientParts.map((part) => `export * from '${part}'`).join('\n'),
      resolveDir: __dirname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    write: false,
    metafile: true,
    external: ['react', 'react-dom', 'react/*', 'next/*', 'next-intl'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const entry = Object.keys(result.metafile.outputs).find((name) => name.endsWith('stdin.js'))
  const wanted = new Set<string>()
  const visit = (name: string) => {
    if (wanted.has(name)) return
    wanted.add(name)
    for (const { kind, path, external } of result.metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(path)
  }
  if (entry) visit(entry)
  const inputs = [...wanted].flatMap((name) => Object.keys(result.metafile.outputs[name]?.inputs ?? {}))
  const files = result.outputFiles.filter(({ path }) => [...wanted].some((name) => path.endsWith(name)))
  return { inputs, bytes: files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0) }
}

describe('the initial load of a listing page', () => {
  it('is small and does not include schemas, dialogs and the full cart code', async () => {
    const { inputs, bytes } = await firstLoad()
    expect(inputs.some((input) => input.endsWith('listing-stage.tsx'))).toBe(true)
    const heavy = inputs.filter((input) =>
      /node_modules\/(?:zod|@base-ui|react-hook-form|libphonenumber-js)\//.test(input),
    )
    expect(heavy).toEqual([])
    expect(bytes).toBeLessThan(19_000)
  })
})
