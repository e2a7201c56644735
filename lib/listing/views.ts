/** Views of a picture that have a name of their own; every other label is `other`. */
const views = ['front', 'back', 'detail', 'scale'] as const

/** A primary picture shows the front. */
export const viewOf = (label: string) =>
  label === 'primary' ? 'front' : (views.find((view) => view === label) ?? 'other')
