'use client'

import clsx from 'clsx'

export type Fact = { term: string; values: string[] }

/** Gets data: elements of the server would be in the page twice. */
export const FactList = ({ facts, className }: { facts: Fact[]; className?: string }) =>
  facts.length > 0 && (
    <dl className={clsx('fact-list', className)}>
      {facts.map(({ term, values }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
