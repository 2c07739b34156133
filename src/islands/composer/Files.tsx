import type { Localization } from '../team/team.ts'
import { Problem, type Problems } from './Problem.tsx'

interface Props extends Pick<Localization, 'words'> {
  files: readonly File[]
  problems: Problems
  onAdd(files: readonly File[]): void
  onRemove(index: number): void
}

/** A size in kB or MB. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What is attached to the update: chosen, dropped anywhere on the form, or pasted. */
export function Files({ files, problems, words, onAdd, onRemove }: Props) {
  const { team, composer } = words
  return (
    <fieldset className="files-of-update">
      <legend>
        {composer.picturesAndFiles} <small>{team.filesHint}</small>
      </legend>
      {files.length > 0 && (
        <ul className="attached">
          {files.map((file, index) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className="cfile">
              <div>
                <b>{file.name}</b> <span className="soft">{sizeOf(file.size)}</span>
              </div>
              <button
                className="text"
                type="button"
                aria-label={team.removeFile({ name: file.name })}
                onClick={(event) => {
                  // The button disappears with its file: the focus moves to the file input.
                  event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('#file')?.focus()
                  onRemove(index)
                }}
              >
                {team.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="drop">
        <input
          className="v"
          id="file"
          type="file"
          multiple
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <label className="btn" htmlFor="file">
          {team.chooseFiles}
        </label>
      </div>
      <Problem of="attachments" problems={problems} />
    </fieldset>
  )
}
