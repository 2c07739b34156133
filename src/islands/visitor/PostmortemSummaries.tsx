import { incidentLanguage, isAllForeign, updateLanguage } from '../../core/incident/localize.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'
import { PostmortemSummary } from './PostmortemSummary.tsx'
import type { PageView } from './page-view.ts'

interface Props {
  incident: PublicIncident
  view: PageView
  /** The address of the incident's page, where the whole postmortem stands. */
  page: string
}

/**
 * What an incident's postmortem begins with. Teams write it as an update of that phase or in the incident's own field; where
 * both are there, the update tells of the other, so that there are not two.
 */
export function PostmortemSummaries({ incident, view, page }: Props) {
  const { reader } = view
  const { postmortem_html } = incident
  const common = { view, showsLanguage: !isAllForeign(reader, incident) }
  const updates = incident.updates.filter(({ status }) => status === 'postmortem')
  if (updates.length === 0 && postmortem_html) {
    return (
      <PostmortemSummary
        {...common}
        html={postmortem_html}
        href={`${page}#postmortem`}
        heading={`postmortem-${incident.id}`}
        language={incidentLanguage(reader, incident, 'postmortem_html')}
      />
    )
  }
  return updates.map((update) => (
    <PostmortemSummary
      {...common}
      key={update.id}
      html={update.body_html}
      href={`${page}#${postmortem_html ? 'postmortem' : `update-${update.id}`}`}
      id={`update-${update.id}`}
      heading={`postmortem-${update.id}`}
      language={updateLanguage(reader, update)}
    />
  ))
}
