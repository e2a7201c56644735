/** Views of a picture that have a name of their own; every other label is `other`. */
const views = ['front', 'back', 'detail', 'scale'] as const

export const viewOf = (label: string) => views.find((view) => view === label) ?? 'other'
