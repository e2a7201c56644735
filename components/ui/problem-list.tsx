import type { Ref } from 'react'

/** The errors of a form, each linked to its field. Receives the focus when a submit is rejected. */
export function ProblemList({
  title,
  problems,
  ref,
}: {
  title: string
  /** `id` is the id of the field. */
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
