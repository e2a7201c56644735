import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { inRoot, root } from './run/paths.mjs'

const programs = { commerce: 'packages/commerce/src/server.ts', store: 'packages/commerce/src/cli/store.ts' }
/** Data files of the service, as paths below `commerce/`. */
const dataFolders = ['db/migrations', 'demo/pictures']

/**
 * Bundles programs of the service into `dist/{name}.mjs`; packages stay in node_modules.
 * @param {(keyof typeof programs)[]} names
 */
export async function bundle(names) {
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [name, programs[name]])),
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

async function copyDataFolders() {
  for (const folder of dataFolders) {
    const from = inRoot('commerce', folder)
    const to = inRoot('dist', folder)
    await rm(to, { recursive: true, force: true })
    if (existsSync(from)) await cp(from, to, { recursive: true })
  }
}

/** Bundles everything that the service needs to run without its sources. */
export async function bundleService() {
  await mkdir(inRoot('dist'), { recursive: true })
  await bundle(['commerce', 'store'])
  await copyDataFolders()
}

if (process.argv[1] === inRoot('tools/bundle.mjs')) await bundleService()
