import { runCaptured } from './child'
import { root } from './paths'

/** What a branch is compared with, the first that exists. */
const bases = ['@{upstream}', 'main', 'origin/main']

/** The commit where the current branch left its upstream or the main branch; undefined without such a branch. */
export async function mergeBase(): Promise<string | undefined> {
  for (const base of bases) {
    const { code, output } = await runCaptured('git', ['merge-base', 'HEAD', base], { cwd: root })
    if (code === 0) return output.trim()
  }
  return undefined
}
