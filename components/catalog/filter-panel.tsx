'use client'

import { Fragment } from 'react'
import type { ValueFilter } from '../../lib/routing/list-options'

/** Name, number of products, color and translated name. Arrays, because the page contains the values once more as data. */
export type FilterValue = readonly [value: string, count: number, hex?: string, label?: string]
export type FilterGroup = readonly [
  filter: ValueFilter,
  title: string,
  values: readonly FilterValue[],
  chosen: readonly string[],
  /** The text that shows the values beyond the limit. */
  showAll: string,
]
/** A limit of the price in whole units. `hint` is its placeholder. */
export type PriceLimit = readonly [name: string, label: string, hint?: number | undefined, value?: number]
type PriceFilter = {
  title: string
  limits: readonly PriceLimit[]
  /** Undefined if every product is available. */
  available: readonly [label: string, count: number, isChosen: boolean] | undefined
}

/** Values with longer labels are in one column. */
const maxShortLabel = 9
const isLong = ([value, , , label = value]: FilterValue) => label.length > maxShortLabel

/** The rows of values that show at first, and the fewest values that a disclosure hides. */
const maxRows = 5
const minHidden = 4

export function FilterPanel({ groups, price }: { groups: readonly FilterGroup[]; price: PriceFilter }) {
  return (
    <div className="filter-panel">
      {groups.map((group) => (
        <Values key={group[0]} group={group} />
      ))}
      <fieldset>
        <legend>{price.title}</legend>
        <div className="flex items-center gap-2">
          {price.limits.map(([name, label, hint, value], index) => (
            <Fragment key={name}>
              {index > 0 && <span>–</span>}
              <input
                type="text"
                inputMode="decimal"
                name={name}
                aria-label={label}
                defaultValue={value}
                placeholder={hint === undefined ? label : String(hint)}
                className="filter-price"
              />
            </Fragment>
          ))}
        </div>
        {price.available && (
          <Option name="available" value="1" count={price.available[1]} isChosen={price.available[2]}>
            {price.available[0]}
          </Option>
        )}
      </fieldset>
    </div>
  )
}

/** The values of a filter in two columns, or in one for types and long labels. Those beyond the limit are in a disclosure. */
function Values({ group: [filter, title, values, chosen, showAll] }: { group: FilterGroup }) {
  const isWide = filter === 'type' || values.some(isLong)
  const rows = isWide ? maxRows : 2 * maxRows
  const limit = values.length < rows + minHidden ? values.length : rows
  const hidden = values.slice(limit)
  const options = (shown: readonly FilterValue[]) => (
    <div className={isWide ? 'filter-values block' : 'filter-values'}>
      {shown.map(([value, count, hex, label = value]) => (
        <Option key={value} name={filter} value={value} count={count} hex={hex} isChosen={chosen.includes(value)}>
          {label}
        </Option>
      ))}
    </div>
  )
  return (
    <fieldset>
      <legend>{title}</legend>
      {options(values.slice(0, limit))}
      {hidden.length > 0 && (
        <details open={hidden.some(([value]) => chosen.includes(value))}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem] font-semibold">
            {showAll}
          </summary>
          {options(hidden)}
        </details>
      )}
    </fieldset>
  )
}

function Option({
  name,
  value,
  count,
  hex,
  isChosen,
  children,
}: {
  name: string
  value: string
  count: number
  hex?: string | undefined
  isChosen: boolean
  children: string
}) {
  return (
    <label style={hex ? { '--swatch': hex } : undefined}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>{`${children} `}</span>
      <small>{count}</small>
    </label>
  )
}
