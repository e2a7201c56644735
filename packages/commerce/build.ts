import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = dirname(fileURLToPath(import.meta.url))
const programs = { server: 'src/server.ts', store: 'src/cli/store.ts' }
/** Workspace packages are part of the bundle, because they are TypeScript. */
const bundled = ['address', 'contract', 'demo-shops', 'platform']

export const bundle = (names: readonly (keyof typeof programs)[]): Promise<void> =>
  bundleInto(folder, Object.fromEntries(names.map((name) => [name, programs[name]])))

/**
 * Bundles programs into `dist/{name}.mjs` of a folder. Packages of the registry stay in node_modules.
 * @param entryPoints the sources by name, as paths below `directory`
 */
export async function bundleInto(directory: string, entryPoints: Record<string, string>): Promise<void> {
  await build({
    absWorkingDir: directory,
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    alias: Object.fromEntries(bundled.map((name) => [`@awning/${name}`, resolve(folder, '..', name, 'src')])),
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

/** The bundle reads the migrations from beside itself. */
async function copyMigrations(): Promise<void> {
  const to = join(folder, 'dist', 'migrations')
  await rm(to, { recursive: true, force: true })
  await cp(join(folder, 'src/db/migrations'), to, { recursive: true })
}

/** Bundles everything that the service needs to run without its sources. */
export async function bundleService(): Promise<void> {
  await mkdir(join(folder, 'dist'), { recursive: true })
  await bundle(['server', 'store'])
  await copyMigrations()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleService()
