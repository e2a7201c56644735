declare module 'subset-font' {
  export type AxisRange = { min: number; max: number; default?: number }
  /** https://github.com/papandreou/subset-font#api */
  // biome-ignore lint/style/noDefaultExport: the package's export.
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      /** OpenType feature tags. */
      keepFeatures: string[]
      /** A number pins an axis. */
      variationAxes?: Record<string, AxisRange | number>
    },
  ): Promise<Buffer>
}
