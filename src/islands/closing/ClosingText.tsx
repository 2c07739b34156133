import { useId } from 'react'
import type { ClosingLocalization } from './localization.ts'

interface Props extends Pick<ClosingLocalization, 'words'> {
  value: string
  onChange(value: string): void
  onPost(): void
}

/** The text that visitors get; Ctrl and Enter post it, as in the composer. */
export function ClosingText({ value, onChange, onPost, words }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{words.closing.message}</label>
      <textarea
        id={id}
        className="in"
        dir="auto"
        rows={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onPost()
        }}
      />
    </>
  )
}
