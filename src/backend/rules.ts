import { checkComponent, checkComponentDelete, checkNewComponent, settleComponentWrite } from './components.ts'
import {
  checkIncident,
  checkIncidentDelete,
  checkNewIncident,
  incidentBefore,
  settleAfterUpdate,
  settleIncident,
} from './incidents.ts'
import { checkMembership, checkMembershipDelete, checkPage, raiseEpoch } from './pages.ts'
import { checkUpdateDelete } from './update-order.ts'
import { checkNewUpdate, checkUpdate, incidentOf, promiseAfter } from './updates.ts'
import type { Write } from './write.ts'

/** A record that is being written, in its transaction; `save` writes it. What is derived follows the saving. */
interface Saving {
  tx: PbApp
  record: PbRecord
  write: Write
  save(): void
}
/** `stale` is the row as it stands in the transaction. */
type Changing = Saving & { stale: PbRecord }

/** What a collection checks before, and derives after, one of its records is saved. */
interface Rules {
  create(saving: Saving): void
  update(changing: Changing): void
  remove(changing: Changing): void
}

const JUST_SAVED: Rules = {
  create: ({ save }) => save(),
  update: ({ save }) => save(),
  remove: ({ save }) => save(),
}

const PAGES: Rules = {
  ...JUST_SAVED,
  update({ record, stale, save }) {
    checkPage(record, stale)
    save()
  },
}

const COMPONENTS: Rules = {
  create({ tx, record, write, save }) {
    checkNewComponent(tx, record)
    save()
    settleComponentWrite(tx, write, record, null)
  },
  update({ tx, record, stale, write, save }) {
    checkComponent(tx, record, stale, write)
    save()
    settleComponentWrite(tx, write, record, stale)
  },
  remove({ tx, record, save }) {
    checkComponentDelete(tx, record)
    save()
  },
}

const INCIDENTS: Rules = {
  create({ record, write, save }) {
    checkNewIncident(record, write)
    save()
  },
  update({ tx, record, stale, write, save }) {
    const before = checkIncident(tx, record, stale, write)
    save()
    settleIncident(tx, write, record, before)
  },
  remove({ tx, stale, save }) {
    checkIncidentDelete(tx, stale)
    save()
  },
}

const INCIDENT_UPDATES: Rules = {
  create({ tx, record, write, save }) {
    const incident = incidentOf(tx, record)
    const before = incidentBefore(tx, incident)
    const at = checkNewUpdate(tx, record, incident, write, before)
    save()
    settleAfterUpdate(tx, write, incident, before, at, promiseAfter(write, record, before, at))
  },
  update({ tx, record, stale, write, save }) {
    const incident = incidentOf(tx, stale)
    const before = incidentBefore(tx, incident)
    const from = checkUpdate(tx, record, stale, incident, write, before)
    save()
    settleAfterUpdate(tx, write, incident, before, from, undefined)
  },
  remove({ tx, record, write, save }) {
    const incident = incidentOf(tx, record)
    const before = incidentBefore(tx, incident)
    const own = before.updates.find((one) => one.id === record.id)
    checkUpdateDelete(incident, record.id, before)
    save()
    settleAfterUpdate(tx, write, incident, before, own?.at ?? write.now, undefined)
  },
}

const MEMBERSHIPS: Rules = {
  create({ tx, record, write, save }) {
    checkMembership(tx, record, null, write)
    save()
  },
  update({ tx, record, stale, write, save }) {
    checkMembership(tx, record, stale, write)
    save()
    raiseEpoch(tx, record.getString('user'), write.now)
  },
  remove({ tx, record, stale, write, save }) {
    checkMembershipDelete(tx, stale, write)
    save()
    raiseEpoch(tx, record.getString('user'), write.now)
  },
}

const RULES: Record<string, Rules> = {
  pages: PAGES,
  components: COMPONENTS,
  incidents: INCIDENTS,
  incident_updates: INCIDENT_UPDATES,
  memberships: MEMBERSHIPS,
}

/** A collection's own rules; one without any is just saved. */
export function rulesOf(collection: string): Rules {
  return RULES[collection] ?? JUST_SAVED
}
