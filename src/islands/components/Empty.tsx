import { consoleAddress } from '../../core/page/console-address.ts'
import type { PartProps } from './parts.ts'

/** A page that lists nothing yet: what belongs here, and the ways to begin. */
export function Empty({ props, canEdit, canImport, words, gone }: PartProps & { gone: number }) {
  const { components } = words
  return (
    <div className="cempty">
      <h2>{components.emptyTitle}</h2>
      <p>{canEdit ? components.emptyText : components.emptyReadOnly}</p>
      {canEdit && (
        <p className="acts">
          <a className="btn go" href="#new-component">
            {components.add}
          </a>
          <a className="btn" href="#paste">
            {components.paste}
          </a>
        </p>
      )}
      {canImport && (
        <p className="below">
          <a href={consoleAddress(props.slug, 'import')}>{components.bring}</a>
        </p>
      )}
      {gone > 0 && (
        <p className="below">
          <a href="#archive">{components.archivedCount(gone)}</a>
        </p>
      )}
    </div>
  )
}
