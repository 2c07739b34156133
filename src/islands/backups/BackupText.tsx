import { Fragment } from 'react'

/** A text that names a backup's file, which breaks after the name's underscores and not within its words. */
export function BackupText({ text }: { text: string }) {
  return text.split(/(?<=[^_]_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
