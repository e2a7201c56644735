'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Elements } from './content'

type TabItem = { id: string; title: string; content: Elements }

/**
 * Tabs that open on focus. Without JavaScript the tab list is hidden and every panel shows under its heading. A single item is a
 * section with a heading.
 */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
  const base = useId()
  const [chosen, setChosen] = useState(items[0]?.id)
  const tabs = useRef(new Map<string, HTMLButtonElement>())

  const moveBy = (event: KeyboardEvent, index: number) => {
    const last = items.length - 1
    const targets: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }
    const target = items[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    setChosen(target.id)
    tabs.current.get(target.id)?.focus()
  }

  const [only, ...others] = items
  if (only && others.length === 0)
    return (
      <section aria-labelledby={base}>
        <h2 id={base} className="heading mb-3 text-h3">
          {only.title}
        </h2>
        {only.content}
      </section>
    )

  return (
    <div>
      <div role="tablist" aria-label={label} className="tab-list">
        {items.map((item, index) => (
          <button
            key={item.id}
            ref={(element) => {
              if (element) tabs.current.set(item.id, element)
              return () => {
                tabs.current.delete(item.id)
              }
            }}
            type="button"
            role="tab"
            id={`${base}-${item.id}-tab`}
            aria-controls={`${base}-${item.id}`}
            aria-selected={item.id === chosen}
            tabIndex={item.id === chosen ? 0 : -1}
            onClick={() => setChosen(item.id)}
            onKeyDown={(event) => moveBy(event, index)}
            className="tab"
          >
            {item.title}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <section
          key={item.id}
          role="tabpanel"
          id={`${base}-${item.id}`}
          aria-labelledby={`${base}-${item.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable from its tab (APG).
          tabIndex={0}
          className={item.id === chosen ? 'pt-7' : 'hidden pt-7 noscript:block'}
        >
          <h2 className="heading mb-3 hidden text-h3 noscript:block">{item.title}</h2>
          {item.content}
        </section>
      ))}
    </div>
  )
}
