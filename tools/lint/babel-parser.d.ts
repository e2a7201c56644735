declare module 'next/dist/compiled/babel/parser' {
  type Parse = (
    text: string,
    options: { sourceType: 'module'; plugins: string[] },
  ) => { program: { type: string; [part: string]: unknown } }
  export const parse: Parse
  const bundle: { parse: Parse } | undefined

  // biome-ignore lint/style/noDefaultExport: Node exposes a CommonJS module as the default export
  export { bundle as default }
}
