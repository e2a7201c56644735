import { pictureAt } from './pictures'

/**
 * The address of the largest form of a picture, once the browser has it; the one of 1000 pixels where it cannot be had.
 * It may be drawn for the first time, which takes seconds: show the other meanwhile.
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
