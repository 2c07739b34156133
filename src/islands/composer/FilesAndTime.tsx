import { type Draft, PROMISES } from '../../stores/team/draft.ts'
import type { Speech } from '../team/team.ts'
import { Earlier } from './Earlier.tsx'
import { Problem, type Problems } from './Problem.tsx'

interface Props extends Speech {
  draft: Draft
  files: readonly File[]
  problems: Problems
  onChange(part: Partial<Draft>): void
  onAdd(files: readonly File[]): void
  onRemove(index: number): void
}

/** A size in kB or MB. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Attachments, when the update is shown, and by when the next one is promised. */
export function FilesAndTime({ draft, files, problems, words, formats, onChange, onAdd, onRemove }: Props) {
  const { team } = words
  const { when } = draft
  const promise = (minutes: (typeof PROMISES)[number]) => {
    if (minutes === 0) return team.noPromise
    return minutes < 60 ? team.minutes(minutes) : team.hours(minutes / 60)
  }
  return (
    <section className="pane" aria-labelledby="wt">
      <header>
        <h2 id="wt">{team.filesAndTime}</h2>
      </header>
      <div>
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
          <label className="btn small" htmlFor="file">
            {team.chooseFiles}
          </label>
          <span className="soft">{team.filesHint}</span>
        </div>
        <Problem of="attachments" problems={problems} />
        {files.length > 0 && (
          <ul className="list attached">
            {files.map((file, index) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <div>
                  <b>{file.name}</b> <span className="soft">{sizeOf(file.size)}</span>
                </div>
                <button
                  className="text"
                  type="button"
                  aria-label={team.removeFile({ name: file.name })}
                  onClick={(event) => {
                    // The key goes with its file: the keyboard goes on where files are chosen.
                    event.currentTarget.closest('section')?.querySelector<HTMLElement>('#file')?.focus()
                    onRemove(index)
                  }}
                >
                  {team.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
        <fieldset className="field">
          <legend>{team.when}</legend>
          <div className="when">
            <label className="tick">
              <input
                type="radio"
                name="when"
                checked={when.kind === 'now'}
                onChange={() => onChange({ when: { kind: 'now' } })}
              />
              {team.whenNow}
            </label>
            <label className="tick">
              <input
                type="radio"
                name="when"
                checked={when.kind === 'earlier'}
                onChange={() => onChange({ when: { kind: 'earlier', at: new Date().toISOString().slice(0, 16) } })}
              />
              {team.whenEarlier}
            </label>
            {when.kind === 'earlier' && (
              <Earlier
                at={when.at}
                isWrong={problems.display_at !== undefined}
                words={words}
                formats={formats}
                onChange={(at) => onChange({ when: { kind: 'earlier', at } })}
              />
            )}
          </div>
          <Problem of="display_at" problems={problems} />
        </fieldset>
        {draft.status !== 'resolved' && draft.status !== 'postmortem' && (
          <div className="field">
            <label className="lab" htmlFor="due">
              {team.promise}
            </label>
            <select
              className="in short"
              id="due"
              value={draft.promise}
              onChange={(event) => onChange({ promise: Number(event.target.value) })}
            >
              {PROMISES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {promise(minutes)}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
    </section>
  )
}
