import { useEffect, useRef, useState } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import { Field } from './Field.tsx'
import { browserPictures, waitForPicture } from './stored-picture.ts'

interface FileFieldProps {
  id: string
  label: string
  hint: string
  fault: string | undefined
  types: readonly string[]
  /** The name of the stored file, empty for none, or one that was chosen. */
  value: string | Blob
  /** What stands before a stored file's name in its address; null where this host does not serve it. */
  href: string | null
  words: TeamWords
  onChange(value: string | Blob): void
}

/** A picture of the page: shown, replaced, removed; or dropped here. */
export function FileField({ id, label, hint, fault, types, value, href, words, onChange }: FileFieldProps) {
  const { settings } = words
  const input = useRef<HTMLInputElement>(null)
  const picture = usePicture(value, href)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onChange(file)
  }
  const isEmpty = value === ''
  return (
    <Field label={label} hint={hint} fault={fault}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button is the first */}
      <div
        className="cjoin"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        {picture && <img className="cpicture" src={picture} alt="" />}
        {value instanceof File && <span className="soft">{value.name}</span>}
        <input
          className="v"
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept={types.join(',')}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <button className="btn" type="button" onClick={() => input.current?.click()}>
          {isEmpty ? settings.addFile : settings.replaceFile}
          <span className="v"> {label}</span>
        </button>
        {!isEmpty && (
          <button className="text" type="button" onClick={() => onChange('')}>
            {settings.remove}
            <span className="v"> {label}</span>
          </button>
        )}
      </div>
    </Field>
  )
}

/** The address of a stored or chosen picture: of one that was just stored, the chosen one until it is served. */
function usePicture(value: string | Blob, href: string | null): string | null {
  const [shown, setShown] = useState<string | null>(null)
  const last = useRef<string | null>(null)
  last.current = shown
  useEffect(() => {
    if (value instanceof Blob) return setShown(URL.createObjectURL(value))
    if (value === '' || href === null) return setShown(null)
    const address = href + encodeURIComponent(value)
    if (last.current === null) return setShown(address)
    let isWanted = true
    void waitForPicture(address, browserPictures, () => isWanted).then((came) => {
      if (came) setShown(address)
    })
    return () => {
      isWanted = false
    }
  }, [value, href])
  useEffect(() => {
    if (!shown?.startsWith('blob:')) return
    return () => URL.revokeObjectURL(shown)
  }, [shown])
  return shown
}
