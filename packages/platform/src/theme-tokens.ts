const corners = [0, 8, 14, 28] as const
const buttonShapes = ['rounded', 'pill', 'square'] as const
const stages = ['neutral', 'tint', 'white', 'dark'] as const

/** The shape of a shop: the radius of tiles in pixels, the shape of buttons, and the background of pictures. */
export type ThemeTokens = {
  corners: (typeof corners)[number]
  buttons: (typeof buttonShapes)[number]
  stage: (typeof stages)[number]
}

export const defaultTokens: ThemeTokens = { corners: 14, buttons: 'rounded', stage: 'neutral' }

type Raw = { corners?: string | number | undefined; buttons?: string | undefined; stage?: string | undefined }

/** Unknown values use the default. */
export function readTokens(raw: Raw = {}): ThemeTokens {
  return {
    corners: corners.find((known) => known === Number.parseInt(String(raw.corners), 10)) ?? defaultTokens.corners,
    buttons: buttonShapes.find((known) => known === raw.buttons) ?? defaultTokens.buttons,
    stage: stages.find((known) => known === raw.stage) ?? defaultTokens.stage,
  }
}

/** In pixels, for the corners of tiles. Controls are less round than large tiles. */
export const radii: Record<ThemeTokens['corners'], Record<'tile' | 'panel' | 'control' | 'field' | 'sm', number>> = {
  0: { tile: 0, panel: 0, control: 0, field: 0, sm: 0 },
  8: { tile: 8, panel: 10, control: 8, field: 8, sm: 5 },
  14: { tile: 14, panel: 20, control: 14, field: 12, sm: 8 },
  28: { tile: 28, panel: 32, control: 18, field: 16, sm: 10 },
}
export const buttonRadii = { pill: '99px', square: '0' }
