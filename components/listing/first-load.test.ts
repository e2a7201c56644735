/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'

const clientParts = [
  '../layout/cart-button',
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
  './viewed/viewed-slot',
]

/** Code that loads on demand does not count, and how a bundler would divide it into files changes nothing. */
const leaveOutLazyCode: Plugin = {
  name: 'leave-out-lazy-code',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
}

/** Everything that a listing page loads initially, without the framework and the next-intl runtime. */
async function firstLoad() {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: clientParts.map((part) => `export * from '${part}'`).join('\n'),
      resolveDir: __dirname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    external: ['react', 'react-dom', 'react/*', 'next/*', 'next-intl'],
    plugins: [leaveOutLazyCode],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  return { inputs: Object.keys(metafile.inputs), bytes }
}

describe('the initial load of a listing page', () => {
  it('is small and does not include schemas, dialogs and the full cart code', async () => {
    const { inputs, bytes } = await firstLoad()
    expect(inputs.some((input) => input.endsWith('listing-stage.tsx'))).toBe(true)
    const heavy = inputs.filter((input) =>
      /node_modules\/(?:zod|@base-ui|react-hook-form|libphonenumber-js)\//.test(input),
    )
    expect(heavy).toEqual([])
    expect(bytes).toBeLessThan(18_500)
  })
})
