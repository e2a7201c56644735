import type { DrawnPicture } from '@awning/contract/pictures'

const gray = '#a5a39d'

/** The placeholder for every picture that a product does not have. The shop adds the text "Picture to come" in its language. */
export const pictureToCome: DrawnPicture = {
  subject: 'placeholder',
  hex: gray,
  design: { family: 'type', palette: [gray], seed: 0, text: [] },
  view: 'front',
  placeholder: true,
}
