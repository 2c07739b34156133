import { useCallback, useEffect, useRef, useState } from 'react'
import { detailsFormKey } from '../../stores/team/incident/details-form-key.ts'
import type { TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'
import { DETAILS_HASH } from '../team/links.ts'
import { type ConsoleProps, formStorage, type Localization } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'

interface Props extends Localization {
  slug: string
  page: string
  incident: TeamIncident
  /** The incident's, newest first. */
  updates: readonly TeamUpdate[]
  member: ConsoleProps['member']
  canEdit: boolean
}

/** What the team keeps of an incident, and the way to put its title, impact and that right. */
export function Details({ slug, page, incident, updates, member, canEdit, words, formats }: Props) {
  const [isEditing, setEditing] = useState(false)
  const editing = useLoaded(
    () => import('./DetailsEditor.tsx'),
    isEditing,
    () => setEditing(false),
    words,
  )
  // After the screen itself, which is in a hurry.
  const keeping = useLoaded(() => import('./KeepAsTemplate.tsx'), canEdit, ignoreFailure, words)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!canEdit) return
    // What was being edited before a reload is open again, and what a link leads to is.
    const isKept = formStorage.readEdits(detailsFormKey(page, incident.id)) !== null
    if (isKept || location.hash === DETAILS_HASH) setEditing(true)
  }, [page, incident.id, canEdit])
  // The editor disappears with its focus: it goes to the key that opened it.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const close = useCallback(() => {
    if (location.hash === DETAILS_HASH) history.replaceState(null, '', location.pathname + location.search)
    setEditing(false)
  }, [])
  if (isEditing && editing) {
    return (
      <editing.DetailsEditor
        slug={slug}
        page={page}
        incident={incident}
        member={member}
        onClose={close}
        words={words}
        formats={formats}
      />
    )
  }
  const entries = Object.entries(incident.metadata)
  if (entries.length === 0 && !canEdit) return null
  return (
    <div className="cfacts cdetails">
      {entries.length > 0 && (
        <dl aria-label={words.composer.metadata}>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">
                {/^https?:\/\/\S+$/.test(value) ? (
                  <a className="culine" href={value} rel="noreferrer">
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {canEdit && (
        <button ref={opener} className="text" type="button" onClick={() => setEditing(true)}>
          {words.composer.editDetails}
        </button>
      )}
      {canEdit && keeping && <keeping.KeepAsTemplate page={page} incident={incident} updates={updates} words={words} />}
    </div>
  )
}
