/** A text that may be written in other languages too. */
export interface TranslatedField {
  name: string
  label: string
  /** The text in the page's own language. */
  own: string
  /** The rows of its field; 1 is a line. */
  rows: number
  maxLength?: number
}
