import { isClosed } from '../../core/status/incident.ts'
import { type Draft, NEXT_UPDATE_MINUTES } from '../../stores/team/model/draft.ts'
import type { Localization } from '../team/team.ts'
import { DisplayTimeInput } from './DisplayTimeInput.tsx'
import { Problem, type Problems } from './Problem.tsx'

interface Props extends Localization {
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

/** Attachments, the time at which the update is shown, and when the next one is due. */
export function FilesAndTime({ draft, files, problems, words, formats, onChange, onAdd, onRemove }: Props) {
  const { team } = words
  const { displayTime } = draft
  const intervalText = (minutes: (typeof NEXT_UPDATE_MINUTES)[number]) => {
    if (minutes === 0) return team.noNextUpdate
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
                    // The button disappears with its file: the focus moves to the file input.
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
                checked={displayTime.kind === 'now'}
                onChange={() => onChange({ displayTime: { kind: 'now' } })}
              />
              {team.whenNow}
            </label>
            <label className="tick">
              <input
                type="radio"
                name="when"
                checked={displayTime.kind === 'earlier'}
                onChange={() =>
                  onChange({ displayTime: { kind: 'earlier', at: new Date().toISOString().slice(0, 16) } })
                }
              />
              {team.whenEarlier}
            </label>
            {displayTime.kind === 'earlier' && (
              <DisplayTimeInput
                at={displayTime.at}
                isWrong={problems.display_at !== undefined}
                words={words}
                formats={formats}
                onChange={(at) => onChange({ displayTime: { kind: 'earlier', at } })}
              />
            )}
          </div>
          <Problem of="display_at" problems={problems} />
        </fieldset>
        {!isClosed(draft.status) && (
          <div className="field">
            <label className="lab" htmlFor="due">
              {team.nextUpdateIn}
            </label>
            <select
              className="in short"
              id="due"
              value={draft.nextUpdateMinutes}
              onChange={(event) => onChange({ nextUpdateMinutes: Number(event.target.value) })}
            >
              {NEXT_UPDATE_MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {intervalText(minutes)}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
    </section>
  )
}
