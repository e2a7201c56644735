'use client'

import { useRouter } from 'next/navigation'
import { useLayoutEffect, useRef, useTransition } from 'react'
import { useLocalHref } from '#local-href'
import type { Content } from '../ui/content'

type Control = { selector: string; value: string | null }

/** Each list is a new page. This is what the visitor did in the form of the previous one. `control` is the focused one. */
const previous: { action?: string; isOpen?: boolean; control?: Control | undefined } = {}

/**
 * The form of a list's sort and filters. Each change shows the new list at once; without JavaScript the form has a button. Keeps
 * the filters open and the focus on the same control when the new list shows.
 */
export function ListForm({ action: path, children }: { action: string; children: Content }) {
  const action = useLocalHref()(path)
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const wasShown = useRef(false)
  const [isLoading, startLoading] = useTransition()

  useLayoutEffect(() => {
    const element = form.current
    const details = element?.querySelector('details')
    if (!element || !details) return
    if (previous.action !== action) Object.assign(previous, { action, isOpen: details.open, control: undefined })
    details.open ||= previous.isOpen === true
    // Back shows a page as it was left, with the change that led to the next one.
    if (wasShown.current) element.reset()
    else if (isChanged(element) && !isTextField(element.querySelector(':focus'))) element.requestSubmit()
    wasShown.current = true
    // A restored page is inert until its own effect has run.
    queueMicrotask(() => {
      focusAgain(element)
      const focused = element.querySelector(':focus')
      if (focused) previous.control = controlOf(focused)
    })
    const keepOpen = () => {
      previous.isOpen = details.open
    }
    // The links that remove filters. The next list does not have the pressed one.
    const active = element.nextElementSibling
    const focusFilters = () => {
      previous.control = { selector: 'summary', value: null }
    }
    // The link below the filters leads to the products.
    const close = ({ target }: Event) => {
      if (target instanceof Element && target.localName === 'a') details.open = false
    }
    details.addEventListener('toggle', keepOpen)
    details.addEventListener('click', close)
    active?.addEventListener('click', focusFilters)
    return () => {
      details.removeEventListener('toggle', keepOpen)
      details.removeEventListener('click', close)
      active?.removeEventListener('click', focusFilters)
    }
  }, [action])

  const show = (element: HTMLFormElement) => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(element))
      if (typeof value === 'string' && value !== '') query.append(name, value)
    startLoading(() => router.push(query.size > 0 ? `${action}?${query}` : action, { scroll: false }))
  }

  return (
    <form
      ref={form}
      method="get"
      action={action}
      autoComplete="off"
      aria-busy={isLoading}
      className="list-form"
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
      onChange={({ target, currentTarget }) => {
        // Safari does not focus a clicked checkbox.
        if (target instanceof Element) previous.control = controlOf(target)
        if (!isTextField(target)) show(currentTarget)
      }}
      onFocus={({ target }) => {
        previous.control = controlOf(target)
      }}
      onBlur={({ target, currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previous.control = undefined
        if (target instanceof HTMLInputElement && target.value !== target.defaultValue) currentTarget.requestSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Text is complete when the visitor leaves the field or presses Enter. */
const isTextField = (target: unknown) => target instanceof HTMLInputElement && target.type === 'text'

/** Whether the visitor changed a control before the page was interactive. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some((input) =>
    input.type === 'checkbox' ? input.checked !== input.defaultChecked : input.value !== input.defaultValue,
  ) || [...form.querySelectorAll('option')].some((option) => option.selected !== option.defaultSelected)

/** How to find the control in the form of the next list. */
function controlOf(element: Element): Control {
  const name = element.getAttribute('name')
  return { selector: name ? `[name="${name}"]` : element.localName, value: element.getAttribute('value') }
}

function focusAgain(form: HTMLFormElement): void {
  const { control } = previous
  previous.control = undefined
  if (!control) return
  const controls = [...form.querySelectorAll<HTMLElement>(control.selector)]
  const same = controls.find(
    (element) => !element.matches('[type="checkbox"]') || element.getAttribute('value') === control.value,
  )
  const details = same?.matches('input') && same.closest('details')
  if (details) details.open = true
  same?.focus({ preventScroll: true })
}
