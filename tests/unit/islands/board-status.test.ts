import { describe, expect, it } from 'vitest'
import { englishVerdict } from '../../../src/core/verdict/english.ts'
import { formatVerdict } from '../../../src/core/verdict/sentence.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { boardStatus } from '../../../src/islands/team/board-status.ts'
import { newIncidentDraft, updateDraft } from '../../../src/stores/team/model/draft.ts'
import { affectedStatuses, previewBoard } from '../../../src/stores/team/model/preview-board.ts'
import type { Board, TeamIncident } from '../../../src/stores/team/model/records.ts'
import { component, FakeBackend, incident, NOW, update } from '../stores/team/fake-backend.ts'

const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const frankfurt = component({ name: 'Frankfurt' })
const affected = [
  { component: frankfurt.id, name: 'Frankfurt', old_status: 'operational' as const, status: 'major_outage' as const },
]

/** A board after an incident of Frankfurt that began 95 minutes ago and ended 15 minutes ago. */
function recovered(changes: Partial<TeamIncident> = {}): Board {
  const ended = incident({ status: 'resolved', started_at: at(95), resolved_at: at(15), ...changes })
  const updates = [
    update(ended.id, { display_at: at(95), created: at(95), affected }),
    update(ended.id, { display_at: at(15), created: at(15), status: 'resolved' }),
  ]
  return { ...new FakeBackend().board, components: [frankfurt], incidents: [ended], updates }
}

function sentence(board: Board): string {
  const { bold, grey } = formatVerdict(boardStatus(board, NOW).verdict, englishVerdict, formatsFor('en', 'UTC'))
  return `${bold} ${grey}`.replaceAll('\u00a0', ' ')
}

describe('the verdict in the console', () => {
  it('says after an incident what visitors read: what recovered, and for how long it was down', () => {
    expect(sentence(recovered())).toBe('Frankfurt recovered at 13:47 UTC. It was down for 1 h 20 min.')
  })

  it('says nothing of an incident that visitors do not see', () => {
    expect(sentence(recovered({ published: false }))).toBe('All systems operational. ')
  })

  it('says before an incident is resolved what visitors will read then', () => {
    const open = incident({ started_at: at(80) })
    const updates = [update(open.id, { display_at: at(80), created: at(80), affected })]
    const down = { ...frankfurt, status: 'major_outage' as const }
    const board = { ...recovered(), components: [down], incidents: [open], updates }
    const draft = { ...updateDraft(open, affectedStatuses(updates), 2), status: 'resolved' as const }
    expect(sentence(previewBoard(board, draft, NOW))).toBe(
      'Frankfurt recovered at 14:02 UTC. It was down for 1 h 20 min.',
    )
  })

  it('says of what begins that it is wrong, whatever recovered before', () => {
    const draft = { ...newIncidentDraft(), affected: { [frankfurt.id]: 'partial_outage' as const } }
    expect(sentence(previewBoard(recovered(), draft, NOW))).toContain('Frankfurt is partly down.')
  })
})
