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
]
/** A limit of the price in whole units. `hint` is its placeholder. */
export type PriceLimit = readonly [name: string, label: string, hint?: number | undefined, value?: number]
export type PriceFilter = {
  title: string
  /** The lowest and the highest price. */
  limits: readonly PriceLimit[]
  available: readonly [label: string, count: number, isChosen: boolean]
}

/** Longer labels have a column of the full width on phones. */
const maxShortLabel = 16
const isLong = ([value, , , label = value]: FilterValue) => label.length > maxShortLabel

/** The values by which a list can be filtered, each with the number of products that it has. */
export function FilterPanel({ groups, price }: { groups: readonly FilterGroup[]; price: PriceFilter }) {
  const [available, count, isChosen] = price.available
  return (
    <div className="filter-panel">
      {groups.map(([filter, title, values, chosen]) => (
        <fieldset key={filter}>
          <legend>{title}</legend>
          <div className={values.some(isLong) ? 'filter-values block' : 'filter-values'}>
            {values.map(([value, count, hex, label = value]) => (
              <Option key={value} name={filter} value={value} count={count} hex={hex} isChosen={chosen.includes(value)}>
                {label}
              </Option>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend>{price.title}</legend>
        <div className="flex items-center gap-2">
          {price.limits.map(([name, label, hint, value], index) => (
            <Fragment key={name}>
              {index > 0 && <span aria-hidden="true">–</span>}
              <input
                type="text"
                inputMode="numeric"
                pattern="[0-9]{0,7}"
                name={name}
                aria-label={label}
                defaultValue={value}
                placeholder={hint === undefined ? label : String(hint)}
                className="filter-price"
              />
            </Fragment>
          ))}
        </div>
        <Option name="available" value="1" count={count} isChosen={isChosen}>
          {available}
        </Option>
      </fieldset>
    </div>
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
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {hex && <i style={{ background: hex }} />}
      {`${children} `}
      <small>{count}</small>
    </label>
  )
}
