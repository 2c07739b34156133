import { templateKindsWords } from '../../i18n/template-kinds.ts'
import type { TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'
import { templateOfIncident } from '../../stores/team/templates/of-incident.ts'
import { saveTemplate } from '../team/save-template.ts'
import type { Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  page: string
  incident: TeamIncident
  /** The incident's, newest first. */
  updates: readonly TeamUpdate[]
}

/** Makes a template of an incident as it is, with one press. */
export function KeepAsTemplate({ page, incident, updates, words }: Props) {
  const content = templateOfIncident(incident, updates)
  const texts = templateKindsWords(words.locale)
  if (content === null) return null
  return (
    <button className="text" type="button" onClick={() => void saveTemplate(page, content, words)}>
      {incident.kind === 'maintenance' ? texts.saveMaintenance : texts.saveIncident}
    </button>
  )
}
