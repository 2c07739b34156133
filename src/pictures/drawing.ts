import type { Node } from '@takumi-rs/wasm'

/** A picture to draw, with all that its renderer needs. */
export interface Drawing {
  scene: Node
  /** In pixels. */
  width: number
  height: number
  /** The language of its words, BCP 47. */
  lang: string
  /** The families of its words, those that are asked first before the others. */
  families: string[]
  /** Their parts that the words need. */
  fonts: { name: string; data: ArrayBuffer; unicodeRange: [from: number, to: number][] }[]
  /** The pictures in it, by the names that the scene gives them: SVG, PNG, JPEG or WebP. */
  images: { src: string; data: Uint8Array }[]
}
