import { objectPosition } from '@awning/contract/framing'
import { type PictureSize, pictureKeyPattern } from '@awning/contract/pictures'

/** A picture of the shop in an email. A photograph fills its frame, as in the shop. */
export type MailPicture = { src: string; alt: string; fills: boolean; position?: string }

/** The URL of a picture of the service: its name, and in it the key and the framing. */
const pictureUrl = new RegExp(`/((${pictureKeyPattern})((?<=p)\\d{12})?)-\\d+\\.webp$`)

/**
 * A picture of the service as a JPEG, since some mail clients show no WebP. `picturesAt` is the base of its URL, so that an email
 * never loads anything from another host. Null for any other picture, and without `picturesAt`: the pictures of a store that is not
 * open cannot be loaded by a mail client.
 */
export function mailPicture(
  { image, alt, size = 180 }: { image: string; alt: string; size?: PictureSize },
  picturesAt: string | null | undefined,
): MailPicture | null {
  const found = pictureUrl.exec(image)
  if (found === null || !picturesAt) return null
  const [, name, key = '', mark] = found
  return {
    src: `${picturesAt}/${name}-${size}.jpg`,
    alt,
    fills: key.endsWith('p'),
    // The frames of emails are square.
    ...(mark && { position: objectPosition(mark, [1]) }),
  }
}
