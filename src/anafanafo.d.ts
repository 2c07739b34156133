declare module 'anafanafo' {
  /** The width of a text in pixels. Characters that the font's table lacks count as an `m`. */
  export default function measure(text: string, options: { font: string }): number
}
