import sharp from 'sharp'

/**
 * The picture that stands for every one that a product does not have: a framed landscape as an icon, which depicts no product.
 * Tiles and galleries show the name of the product instead.
 */
export const placeholder = { key: 'c3546b1d9c18eba89e6f4430b7392993', color: '#e4e2dd' } as const

const ink = '#a5a39d'

const svg = (side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="${side}" height="${side}"><g fill="none" stroke="${ink}" stroke-width="22" stroke-linejoin="round"><rect x="330" y="370" width="340" height="260" rx="28"/><path d="M344 596L452 488L528 564L588 504L656 572"/></g><circle cx="578" cy="446" r="26" fill="${ink}"/></svg>`

/** The placeholder as a square PNG with a transparent background. */
export const drawPlaceholder = (side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg(side)))
    .png()
    .toBuffer()
