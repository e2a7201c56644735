const { transformSync, version } = require('esbuild')
const next = require('next/dist/build/swc/jest-transformer')

/**
 * The app's TypeScript is compiled by Next's compiler, like in the build, always to CommonJS (which hoists `jest.mock`).
 * Packages that ship only ES modules are compiled by esbuild to the format that Jest requests: CommonJS on Node 20, ES modules
 * where Node can `require` them.
 */
module.exports = {
  createTransformer(options) {
    const nextTransformer = next.createTransformer({ ...options, isEsmProject: false })
    return {
      process(source, filename, jest) {
        if (!filename.includes('node_modules')) return nextTransformer.process(source, filename, jest)
        const { code, map } = transformSync(source, {
          loader: 'js',
          format: jest.supportsStaticESM ? 'esm' : 'cjs',
          define: jest.supportsStaticESM ? {} : { 'import.meta.url': '__importMetaUrl' },
          banner: jest.supportsStaticESM
            ? ''
            : "const __importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
          target: 'node20',
          sourcemap: 'external',
          sourcefile: filename,
        })
        return { code, map }
      },
      getCacheKey(source, filename, jest) {
        const { createHash } = require('node:crypto')
        return createHash('sha256')
          .update(
            [version, require('next/package.json').version, String(jest.supportsStaticESM), jest.configString].join(
              '\0',
            ),
          )
          .update(require('node:fs').readFileSync(__filename))
          .update(filename)
          .update(source)
          .digest('hex')
          .slice(0, 32)
      },
    }
  },
}
