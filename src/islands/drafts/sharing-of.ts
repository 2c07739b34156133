import { NEW_INCIDENT } from '../../core/page/console-address.ts'
import { after } from '../../stores/team/after.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { createHeldDrafts } from '../../stores/team/device/held-drafts.ts'
import { createSharing, type SharingStore } from '../../stores/team/drafts/sharing.ts'
import { draftRequests } from '../../stores/team/drafts/team-drafts.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { client, deviceOwner, team } from '../team/team.ts'

const heldDrafts = createHeldDrafts(deviceOwner)
const sharings = new WeakMap<ComposerStore, SharingStore>()

/** What shares a composer's draft with the team: one, for all parts of a screen. `incident` is empty for a new one. */
export function sharingOf(composer: ComposerStore, page: string, incident: string): SharingStore {
  const known = sharings.get(composer)
  if (known) return known
  const requests = draftRequests({ client, note: team.noteOutcome }, page)
  const io = { requests, device: heldDrafts, newId: newRecordId, now: team.now, after, every: client.every }
  const sharing = createSharing(io, `${page}/${incident || NEW_INCIDENT}`, incident, composer)
  sharings.set(composer, sharing)
  return sharing
}
