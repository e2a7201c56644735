import clsx from 'clsx'

/** Strokes on a 24-pixel grid, drawn for this app. */
const paths = {
  search: 'M10.8 4.2a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2Zm4.8 11.4 4.9 4.9',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 5.5-6.5 6.5 6.5 6.5',
  'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  'arrow-right': 'M4 12h15.5m-6-6.2 6.2 6.2-6.2 6.2',
  check: 'm4.8 12.6 4.7 4.7L19.4 7',
  bag: 'M5.4 8h13.2l1 12.2H4.4L5.4 8Zm3.4 0V7a3.2 3.2 0 0 1 6.4 0v1',
  truck:
    'M2.8 6.2h11v10.3h-11zM13.8 9.5h4l3.4 3.6v3.4h-7.4M7 19.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Zm10 0a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  return: 'M8.2 4.6 4 8.8l4.2 4.2M4.4 8.8h9.9a5.3 5.3 0 0 1 0 10.6H8',
  shirt: 'M8.6 3.8 3.4 6.5l1.9 4.7 2-.8v9.8h9.4v-9.8l2 .8 1.9-4.7-5.2-2.7a3.5 3.5 0 0 1-6.8 0Z',
  layers: 'M12 5 3 10l9 5 9-5-9-5ZM3 14l9 5 9-5',
  mail: 'M3.2 5.6h17.6v12.8H3.2zm.6.6 8.2 6.4 8.2-6.4',
  lock: 'M5.2 10.6h13.6v9.2H5.2zM8 10.6V8a4 4 0 0 1 8 0v2.6',
  trash: 'M4.2 6.6h15.6M9.2 6.4V4.2h5.6v2.2M6.2 6.8l.9 13h9.8l.9-13M10.2 10.4v6M13.8 10.4v6',
  copy: 'M8.6 8.6h11v11h-11zM15.4 8.4v-4h-11v11h4',
  alert: 'M12 3.8 2.8 19.9h18.4L12 3.8Zm0 6v4.6m0 2.6v.2',
  info: 'M12 3.4a8.6 8.6 0 1 1 0 17.2 8.6 8.6 0 0 1 0-17.2Zm0 7.6v5.2m0-8.6v.2',
  card: 'M2.8 5.4h18.4v13.2H2.8zM2.8 9.6h18.4M6 15h4',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  pause: 'M9 6v12M15 6v12',
  share: 'M12 15.2V3.8m-4.4 4.4L12 3.8l4.4 4.4M7.2 11H4.8v9.2h14.4V11h-2.4',
  play: 'M8 5.5 18.5 12 8 18.5V5.5Z',
} as const

export type IconName = keyof typeof paths

/** Decorative: the control that uses it needs its own label. 24 pixels square by default. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('icon', className)}>
      <path d={paths[name]} />
    </svg>
  )
}
