import { pictureAt, removeSources } from './picture-urls'

/**
 * Replaces a picture with its largest version once that has loaded, so that nothing flickers; with the one of 1000 pixels if it
 * fails to load. It may be rendered for the first time, which takes seconds.
 */
export async function showLargePicture(picture: HTMLImageElement): Promise<void> {
  const src = await largePicture(picture.src)
  if (src === picture.src) return
  removeSources(picture)
  picture.src = src
}

async function largePicture(src: string): Promise<string> {
  const large = new Image()
  large.src = pictureAt(src, 2000)
  try {
    await large.decode()
    return large.src
  } catch {
    return pictureAt(src, 1000)
  }
}
