import type { Ref } from 'react'

/** What has to be mended in a form, each a way to its field. Takes focus when the form was refused. */
export function ProblemList({
  title,
  problems,
  ref,
}: {
  title: string
  /** `id` is that of the field. */
  problems: { id: string; text: string }[]
  ref: Ref<HTMLDivElement>
}) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="rounded-control border border-danger bg-danger-soft px-4 py-3.5"
    >
      <p className="font-semibold text-danger">{title}</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-ink">
        {problems.map(({ id, text }) => (
          <li key={id} className="py-1">
            <a
              href={`#${id}`}
              className="py-1 underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
