/** Views of a picture with a name of their own; every other label is `other`. */
const views = ['front', 'back', 'detail', 'scale'] as const

/** A primary picture is a front view. */
export const pictureViewOf = (label: string) =>
  label === 'primary' ? 'front' : (views.find((view) => view === label) ?? 'other')
