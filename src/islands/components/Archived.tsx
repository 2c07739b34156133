import { toInstant, toMillis } from '../../core/time/instant.ts'
import { bringBack } from '../../stores/team/components/changes.ts'
import { archivedRows } from '../../stores/team/components/component-row.ts'
import { Back } from './Back.tsx'
import type { PartProps } from './parts.ts'

/** What has left the page, with the way back. */
export function Archived({ list, rows, canEdit, notices, words, formats }: PartProps) {
  const { components } = words
  const gone = archivedRows(rows)
  return (
    <>
      <div className="chead">
        <div>
          <Back words={words} />
          <h1>{components.archived}</h1>
          <p>{components.archivedText}</p>
        </div>
      </div>
      {notices}
      {gone.length === 0 && <p className="soft">{components.archivedNone}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul className="crows" role="list">
        {gone.map(({ id, name, archived_at }) => (
          <li className="crow" key={id}>
            <div>
              <b dir="auto">{name}</b>
              <p className="soft">
                {components.archivedAt({ time: formats.dateTime(toInstant(toMillis(archived_at))) })}
              </p>
            </div>
            {canEdit && (
              <div className="cside">
                <button
                  className="btn"
                  type="button"
                  onClick={() => void list.apply(bringBack(rows, id), components.broughtBack({ name }))}
                >
                  {components.bringBack}
                  <span className="v"> {name}</span>
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
