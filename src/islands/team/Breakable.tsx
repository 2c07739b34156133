import { Fragment } from 'react'

/** A text that breaks behind some of its characters alone, as long as that is enough: `after` is where, without a width. */
export function Breakable({ text, after }: { text: string; after: RegExp }) {
  const parts = text.split(after)
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ))
}
