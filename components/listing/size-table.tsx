'use client'

/** The first text of a line is its size. */
export function SizeTable({
  caption,
  captionHidden,
  size,
  dimensions,
  lines,
  marked,
}: {
  caption: string
  /** The caption is only for screen readers. */
  captionHidden?: boolean
  size: string
  dimensions: readonly string[]
  lines: readonly (readonly string[])[]
  marked?: { size: string; note: string } | undefined
}) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a wide table scrollable with the keyboard.
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="size-table">
        <caption className={captionHidden ? 'sr-only' : 'mb-2 text-left font-semibold'}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{size}</th>
            {dimensions.map((dimension) => (
              <th key={dimension} scope="col">
                {dimension}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, ...values]) => (
            <tr key={label} className={label === marked?.size ? 'bg-primary-soft text-on-primary-soft' : undefined}>
              <th scope="row">
                <span>{label}</span>
                {label === marked?.size && <span className="sr-only">{` ${marked?.note}`}</span>}
              </th>
              {values.map((value, index) => (
                <td key={dimensions[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
