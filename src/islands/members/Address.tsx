import { Fragment } from 'react'

/** An e-mail address, which breaks after its signs and not within a word. */
export function Address({ email }: { email: string }) {
  return (
    <bdi>
      {email.split(/(?<=[@.-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address keep their places.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
