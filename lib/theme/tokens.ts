import { buttonRadii, defaultTokens, radii, type ThemeTokens } from '@awning/platform/theme-tokens'
import { hexToOklch, oklchToHex } from './oklch'

/** The tokens that differ from the default as CSS custom properties. `primary` is `#rrggbb`. */
export function tokenDeclarations({ corners, buttons, stage }: ThemeTokens, primary: string): string[] {
  return [
    ...(corners === defaultTokens.corners
      ? []
      : Object.entries(radii[corners]).map(([name, radius]) => `--radius-${name}:${radius}px`)),
    ...(corners === 0 ? ['--radius-pill:0px', '--radius-chip:0px'] : []),
    ...(buttons === 'rounded' ? [] : [`--radius-button:${buttonRadii[buttons]}`]),
    ...stageDeclarations(stage, primary),
  ]
}

function stageDeclarations(stage: ThemeTokens['stage'], primary: string): string[] {
  const own = hexToOklch(primary)
  const tone = (l: number, maxChroma: number) => oklchToHex({ ...own, l, c: Math.min(own.c, maxChroma) })
  if (stage === 'tint') return [`--stage:${tone(0.935, 0.022)}`]
  if (stage === 'dark') return [`--stage:${tone(0.28, 0.02)}`, `--on-stage:${tone(0.97, 0.01)}`]
  // A line separates white pictures from the page.
  return stage === 'white' ? ['--stage:#ffffff', '--stage-edge:inset 0 0 0 1px var(--line)'] : []
}
