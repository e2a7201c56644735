import type { SizeChartRow as Row } from '@awning/contract/store-file'

const bodySizes: readonly string[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL']
/** All garments use the same size steps, so a chart consists of its M measurements and the step per size, in inches. */
const mediumAt = bodySizes.indexOf('M')

/** A measurement of the flat garment: inches at size M, and inches added per size. */
export type Measure = { dimension: string; medium: number; step: number }

const toCm = (inches: number) => (Math.round(inches * 2.54 * 2) / 2).toString()
const toInches = (inches: number) => (Math.round(inches * 4) / 4).toString()

/** Chart rows in inches and centimeters for the body sizes among `sizes`. Other labels have no row. */
export function sizeChart(sizes: readonly string[], measures: readonly Measure[]): Row[] {
  return sizes.flatMap((size) => {
    const at = bodySizes.indexOf(size)
    if (at < 0) return []
    return measures.flatMap(({ dimension, medium, step }): Row[] => {
      const inches = medium + (at - mediumAt) * step
      return [
        { size, dimension, unit: 'inches', value: toInches(inches) },
        { size, dimension, unit: 'cm', value: toCm(inches) },
      ]
    })
  })
}

export const teeMeasures: Measure[] = [
  { dimension: 'Chest width', medium: 20.5, step: 1.75 },
  { dimension: 'Body length', medium: 28.5, step: 0.75 },
  { dimension: 'Sleeve length', medium: 8.5, step: 0.5 },
]
export const longSleeveMeasures: Measure[] = [
  { dimension: 'Chest width', medium: 20.5, step: 1.75 },
  { dimension: 'Body length', medium: 28.75, step: 0.75 },
  { dimension: 'Sleeve length', medium: 25, step: 0.5 },
]
export const hoodieMeasures: Measure[] = [
  { dimension: 'Chest width', medium: 22, step: 2 },
  { dimension: 'Body length', medium: 27.5, step: 1 },
  { dimension: 'Sleeve length', medium: 25.5, step: 0.5 },
]
