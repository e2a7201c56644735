import { useTranslations } from 'next-intl'
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useServerMarkup } from '../ui/use-server-markup'

/**
 * The element of a form that scripts validate and send. `onSubmit` validates and sends; a second submit while it runs is ignored.
 * `busy`: it is being sent.
 */
export function Form({
  busy,
  onSubmit,
  className = 'grid gap-5',
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { busy: boolean; onSubmit: () => Promise<void> }) {
  const isRunning = useRef(false)
  const submit = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await onSubmit()
    } finally {
      isRunning.current = false
    }
  }
  return (
    <form
      method="post"
      {...rest}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className={className}
    >
      {children}
    </form>
  )
}

/**
 * Moves focus to the error of a rejected submit: `find` returns its element once it is rendered, a few renders after the
 * rejection and perhaps outside the viewport. Call the returned function at the rejection.
 */
export function useRejectionFocus(find: () => HTMLElement | null | undefined): () => void {
  const isRejected = useRef(false)
  useEffect(() => {
    if (!isRejected.current) return
    const error = find()
    if (!error) return
    isRejected.current = false
    error.focus()
  })
  return () => {
    isRejected.current = true
  }
}

/** The errors of a form, each linked to its field. Receives the focus when a submit is rejected. `id` is the id of the field. */
export function ErrorSummary({
  title,
  problems,
  ref,
}: {
  title: string
  problems: { id: string; text: string }[]
  ref: Ref<HTMLDivElement>
}) {
  useErrorTitle()
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

/** Prefixes the page title while there is an error: screen readers read the title and tabs show it. */
function useErrorTitle(): void {
  const t = useTranslations('errors')
  useEffect(() => {
    const { title } = document
    if (title.startsWith(t('pageTitle', { title: '' }))) return
    document.title = t('pageTitle', { title })
    return () => {
      document.title = title
    }
  }, [t])
}

/** Renders next to a form error: prefixes the document title with it. */
export function ErrorTitle() {
  useErrorTitle()
  return null
}

/** The form fields that have had a complete value once: from then on an error shows on change, not on blur. */
export function useTouchedFields<Field extends string>(initial: readonly Field[] = []) {
  const [full, setFull] = useState<ReadonlySet<Field>>(() => new Set(initial))
  return {
    isFull: (field: Field) => full.has(field),
    /** Called on every change of a field whose value is complete. */
    noteFull: (field: Field) => setFull((before) => (before.has(field) ? before : new Set([...before, field]))),
  }
}

type Control = HTMLInputElement | HTMLSelectElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/**
 * Keeps input that was typed into the server markup before hydration. A form overwrites its fields or reads raw text when it
 * registers them: the returned function passes the text, formatted by `tidy`, to `take` first.
 */
export function useEarlyInput() {
  const fromServer = useServerMarkup()
  const handled = useRef(new WeakSet<Control>())
  return <Name extends string>(
    registered: UseFormRegisterReturn<Name>,
    take: (text: string) => void,
    tidy: (text: string) => string = (text) => text,
  ): UseFormRegisterReturn<Name> => ({
    ...registered,
    // React calls the ref after every render. Only the first call sees text that comes from the buyer alone.
    ref: (element: unknown) => {
      if (isControl(element) && !handled.current.has(element)) {
        handled.current.add(element)
        const typed = tidy(element.value)
        if (fromServer && typed !== '') {
          if (element.value !== typed) element.value = typed
          take(typed)
        }
      }
      registered.ref(element)
    },
  })
}
