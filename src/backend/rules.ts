import { impactsOf } from '../core/incident/second-yes.ts'
import { swapOtherTexts, swapPageTexts } from './account/own-language.ts'
import {
  checkApproval,
  checkChangedImpact,
  checkEditor,
  checkImpactAlone,
  checkShown,
  saveWithApproval,
} from './draft/approval.ts'
import { removePosted } from './draft/drafts.ts'
import { checkIncidentNote } from './incident/incident-notes.ts'
import {
  checkIncident,
  checkIncidentDelete,
  checkNewIncident,
  loadStoredIncident,
  recomputeAfterIncidentWrite,
  recomputeAfterUpdate,
  takeImpact,
} from './incident/incidents.ts'
import { checkRecurring } from './incident/recurring-maintenances.ts'
import { checkTemplate } from './incident/templates.ts'
import { checkUpdateDelete } from './incident/update-order.ts'
import {
  checkNewUpdate,
  checkUpdate,
  findIncident,
  nextUpdateAfter,
  nextUpdateAfterDelete,
  stopClockOf,
} from './incident/updates.ts'
import {
  checkComponent,
  checkComponentDelete,
  checkNewComponent,
  recomputeAfterComponentWrite,
} from './ledger/components.ts'
import { isVisible } from './ledger/visible.ts'
import { noteComponentChange, noteUpdate } from './notification/outbox.ts'
import { withdraw, withdrawIncident } from './notification/withdraw.ts'
import { checkAnnouncement } from './page/announcements.ts'
import { checkDomain, checkNewDomain } from './page/domains.ts'
import { checkHandover } from './page/handovers.ts'
import {
  checkApprovalSetting,
  checkMembership,
  checkMembershipDelete,
  checkNewMembership,
  checkPage,
  checkSecondFactor,
  endSessionsOfNewMember,
  endSingleFactorSessions,
  raiseEpoch,
} from './page/pages.ts'
import { checkOwnId } from './write/own-ids.ts'
import type { Write } from './write/write.ts'

/** A write in its transaction; `save` writes the record. Derived data follows the save. */
interface WriteContext {
  tx: PbApp
  record: PbRecord
  write: Write
  save(): void
}
/** `stored` is the row as it is in the transaction. */
type UpdateContext = WriteContext & { stored: PbRecord }

/** A collection's checks before, and derivations after, a record is saved. */
interface CollectionRules {
  create(saving: WriteContext): void
  update(changing: UpdateContext): void
  remove(changing: UpdateContext): void
}

const SAVE_ONLY: CollectionRules = {
  create: ({ save }) => save(),
  update: ({ save }) => save(),
  remove: ({ save }) => save(),
}

const PAGES: CollectionRules = {
  ...SAVE_ONLY,
  update({ tx, record, stored, write, save }) {
    swapPageTexts(record, stored)
    checkPage(record, stored)
    checkSecondFactor(tx, record, stored, write)
    checkApprovalSetting(tx, record, stored, write)
    save()
    swapOtherTexts(tx, record, stored, write)
    endSingleFactorSessions(tx, record, stored, write)
  },
}

const DOMAINS: CollectionRules = {
  ...SAVE_ONLY,
  create({ tx, record, write, save }) {
    checkNewDomain(tx, record, write)
    save()
  },
  update({ tx, record, stored, write, save }) {
    checkDomain(tx, record, stored, write)
    save()
  },
}

const COMPONENTS: CollectionRules = {
  create({ tx, record, write, save }) {
    checkNewComponent(tx, record, write)
    save()
    recomputeAfterComponentWrite(tx, write, record, null)
  },
  update({ tx, record, stored, write, save }) {
    checkComponent(tx, record, stored, write)
    save()
    recomputeAfterComponentWrite(tx, write, record, stored)
    noteComponentChange(tx, record, stored.getString('status'), write)
  },
  remove({ tx, record, save }) {
    checkComponentDelete(tx, record)
    save()
  },
}

const INCIDENTS: CollectionRules = {
  create({ tx, record, write, save }) {
    checkNewIncident(record, write)
    checkOwnId(tx, record, null, write)
    save()
  },
  update({ tx, record, stored, write, save }) {
    checkOwnId(tx, record, stored, write)
    const before = checkIncident(tx, record, stored, write)
    checkImpactAlone(tx, record, stored, write)
    checkShown(tx, record, stored, write, before)
    save()
    recomputeAfterIncidentWrite(tx, write, record, before)
    if (before.visible && !isVisible(record)) withdrawIncident(tx, record.id, write.now)
  },
  remove({ tx, stored, save }) {
    checkIncidentDelete(tx, stored)
    save()
  },
}

const INCIDENT_UPDATES: CollectionRules = {
  create({ tx, record, write, save }) {
    const incident = findIncident(tx, record)
    const before = loadStoredIncident(tx, incident)
    const at = checkNewUpdate(tx, record, incident, write, before)
    const impacts = impactsOf(incident.getString('impact'), before.updates)
    saveWithApproval(tx, record, incident, write, before.updates.length === 0, save)
    takeImpact(tx, incident, write)
    const after = recomputeAfterUpdate(tx, write, incident, before, at, nextUpdateAfter(write, record, before, at))
    checkApproval(tx, record, incident, write, impacts, impactsOf(incident.getString('impact'), after.updates))
    noteUpdate(tx, record, incident, write)
    removePosted(tx, record, incident, write)
  },
  update({ tx, record, stored, write, save }) {
    const incident = findIncident(tx, stored)
    const before = loadStoredIncident(tx, incident)
    const from = checkUpdate(tx, record, stored, incident, write, before)
    const impacts = impactsOf(incident.getString('impact'), before.updates)
    save()
    const after = recomputeAfterUpdate(tx, write, incident, before, from, undefined)
    checkChangedImpact(tx, incident, write, impacts, impactsOf(incident.getString('impact'), after.updates))
    checkEditor(tx, record, stored, incident, write)
  },
  remove({ tx, record, write, save }) {
    const incident = findIncident(tx, record)
    const before = loadStoredIncident(tx, incident)
    const own = before.updates.find((one) => one.id === record.id)
    checkUpdateDelete(incident, record.id, before)
    withdraw(tx, record.id, incident.id, write.now)
    const impacts = impactsOf(incident.getString('impact'), before.updates)
    const nextUpdate = nextUpdateAfterDelete(tx, record, incident, before)
    save()
    stopClockOf(record, incident, write.now)
    const after = recomputeAfterUpdate(tx, write, incident, before, own?.at ?? write.now, nextUpdate)
    // Without any update nobody sees it.
    if (after.updates.length > 0)
      checkChangedImpact(tx, incident, write, impacts, impactsOf(incident.getString('impact'), after.updates))
  },
}

const MEMBERSHIPS: CollectionRules = {
  create({ tx, record, write, save }) {
    checkNewMembership(tx, record, write)
    save()
    endSessionsOfNewMember(tx, record.getString('user'), write)
  },
  update({ tx, record, stored, write, save }) {
    checkMembership(tx, record, stored, write)
    save()
    raiseEpoch(tx, record.getString('user'), write.now)
  },
  remove({ tx, record, stored, write, save }) {
    checkMembershipDelete(tx, stored, write)
    save()
    raiseEpoch(tx, record.getString('user'), write.now)
  },
}

const ANNOUNCEMENTS: CollectionRules = {
  ...SAVE_ONLY,
  create({ record, write, save }) {
    checkAnnouncement(record, null, write.now)
    save()
  },
  update({ record, stored, write, save }) {
    checkAnnouncement(record, stored, write.now)
    save()
  },
}

const RECURRING_MAINTENANCES: CollectionRules = {
  ...SAVE_ONLY,
  create({ tx, record, save }) {
    checkRecurring(tx, record, null)
    save()
  },
  update({ tx, record, stored, save }) {
    checkRecurring(tx, record, stored)
    save()
  },
}

const TEMPLATES: CollectionRules = {
  ...SAVE_ONLY,
  create({ tx, record, write, save }) {
    // As of Statuspage's updates: who says nothing of it tells subscribers.
    if (write.meta.notify === undefined) record.set('notify', true)
    checkTemplate(tx, record, null)
    save()
  },
  update({ tx, record, stored, save }) {
    checkTemplate(tx, record, stored)
    save()
  },
}

const INCIDENT_NOTES: CollectionRules = {
  ...SAVE_ONLY,
  create({ tx, record, write, save }) {
    checkIncidentNote(tx, record, null, write)
    save()
  },
  update({ tx, record, stored, write, save }) {
    checkIncidentNote(tx, record, stored, write)
    save()
  },
}

const HANDOVERS: CollectionRules = {
  ...SAVE_ONLY,
  create({ record, write, save }) {
    checkHandover(record, write)
    save()
  },
  update({ record, write, save }) {
    checkHandover(record, write)
    save()
  },
}

const RULES: Record<string, CollectionRules> = {
  pages: PAGES,
  domains: DOMAINS,
  components: COMPONENTS,
  incidents: INCIDENTS,
  incident_updates: INCIDENT_UPDATES,
  memberships: MEMBERSHIPS,
  announcements: ANNOUNCEMENTS,
  recurring_maintenances: RECURRING_MAINTENANCES,
  templates: TEMPLATES,
  incident_notes: INCIDENT_NOTES,
  handovers: HANDOVERS,
}

/** A collection's rules; without any the record is just saved. */
export function rulesOf(collection: string): CollectionRules {
  return RULES[collection] ?? SAVE_ONLY
}
