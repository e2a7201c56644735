import { runCaptured } from './child'
import { inRoot, root } from './paths'
import type { StageResult } from './stages'

/** The checks that read the sources and run no test. */
export const formatAndLint = () =>
  program('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off')
export const lintRules = () => program('tools/run.mjs', 'lint')

/** Files, exports and packages that nothing uses, or that production code has only for tests. */
export async function deadCode(): Promise<StageResult> {
  const knip = 'node_modules/knip/bin/knip.js'
  const all = await program(knip)
  return all.ok ? program(knip, '--production') : all
}

/** Types of each package by itself, then of everything including the tests. */
export async function types(): Promise<StageResult> {
  const tsc = 'node_modules/typescript/bin/tsc'
  const packages = await program(tsc, '-b', 'packages')
  return packages.ok ? program(tsc, '--noEmit') : packages
}

/** Generates the route and style types for the type check: a fresh clone has none, and those of another branch are outdated. */
export const routeTypes = () => program('node_modules/.bin/next', 'typegen')

async function program(path: string, ...args: string[]): Promise<StageResult> {
  const { code, output } = await runCaptured(process.execPath, [inRoot(path), ...args], { cwd: root })
  return { ok: code === 0, output }
}
