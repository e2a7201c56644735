import { pictureAt } from './pictures'

/**
 * Loads the largest version of a picture and returns its URL; the one of 1000 pixels if that fails. It may be rendered for the
 * first time, which takes seconds: display the smaller one in the meantime.
 */
export async function largePicture(src: string): Promise<string> {
  const large = new Image()
  large.src = pictureAt(src, 2000)
  try {
    await large.decode()
    return large.src
  } catch {
    return pictureAt(src, 1000)
  }
}
