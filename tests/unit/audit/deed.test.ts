import { describe, expect, it } from 'vitest'
import type { AuditRow } from '../../../src/core/audit/audit-page.ts'
import { changesOf, type Deed, deedOf } from '../../../src/core/audit/deed.ts'
import { AUDIT_ACTIONS, AUDIT_KINDS, auditKind } from '../../../src/core/audit/kind.ts'

const ACTOR = { collection: 'users', id: 'mara', name: 'Mara' }
type Part = Pick<AuditRow, 'action' | 'collection' | 'before' | 'after'>
const row = (action: Part['action'], collection: string, after: Part['after'] = {}, before: Part['before'] = null) => ({
  ...{ actor: ACTOR, action, collection, before, after },
})

describe('what a row says that somebody did', () => {
  const cases: [Deed, ReturnType<typeof row>][] = [
    ['incident_opened', row('create', 'incidents', { kind: 'realtime' })],
    ['maintenance_planned', row('create', 'incidents', { kind: 'maintenance' })],
    ['incident_hidden', row('update', 'incidents', { published: 0 }, { published: 1 })],
    ['incident_published', row('update', 'incidents', { published: 1, name: 'New' }, { published: 0, name: 'Old' })],
    ['incident_renamed', row('update', 'incidents', { name: 'New' })],
    ['incident_changed', row('update', 'incidents', { impact_override: 'major' })],
    ['update_posted', row('create', 'incident_updates')],
    ['component_archived', row('update', 'components', { archived_at: '2026-01-01 00:00:00.000Z' })],
    ['component_restored', row('update', 'components', { archived_at: '' })],
    ['component_status_set', row('update', 'components', { manual_status: 'major_outage' })],
    ['component_changed', row('update', 'components', { description: 'x' })],
    ['domain_proven', row('update', 'domains', { verified_at: '2026-01-01 00:00:00.000Z' }, { verified_at: '' })],
    ['role_changed', row('update', 'memberships', { role: 'viewer' })],
    ['member_removed', row('delete', 'memberships', null, { user: 'somebody' })],
    ['member_left', row('delete', 'memberships', null, { user: 'mara' })],
    ['invitation_withdrawn', row('update', 'invitations', { withdrawn_at: '2026-01-01 00:00:00.000Z' })],
    ['invitation_changed', row('update', 'invitations', { accepted_at: '2026-01-01 00:00:00.000Z' })],
    ['password_changed', row('update', 'users', { password: '[hidden]' })],
    ['address_changed', row('update', 'users', { email: '[hidden]' })],
    ['account_changed', row('update', 'users', { locale: 'de' })],
    ['backup_made', row('create', '_backups', null)],
    ['imported', row('import', 'pages')],
    ['sign_in_refused', row('sign_in_refused', 'users')],
    ['other_changed', row('update', 'a_collection_of_tomorrow')],
    ['subscriber_added', row('create', 'subscribers', { source: 'member' })],
    ['subscribers_imported', row('create', 'subscribers', { source: 'import', count: 3 })],
    ['sent_again', row('update', 'subscribers', { resent: 3 })],
    ['subscriber_asked', row('update', 'subscribers', { kind: 'confirm' })],
    ['subscriber_changed', row('update', 'subscribers', { amount: 'ends' }, { amount: 'every' })],
    ['subscriber_brought_back', row('update', 'subscribers', { state: 'active' }, { state: 'quarantined' })],
    ['subscribers_taken', row('call', 'subscribers', { count: 3 })],
  ]
  it.each(cases)('%s', (deed, one) => expect(deedOf(one)).toBe(deed))
})

describe('what it changed', () => {
  it('is told field by field, without what says nothing to people', () => {
    const changes = changesOf({
      collection: 'pages',
      before: { headline: '', revision: 1, links: [], name: 'Old' },
      after: { headline: 'Hello', revision: 2, links: [{ label: 'Docs' }], name: 'New', about: '' },
    })
    expect(changes).toEqual([
      { field: 'headline', before: null, after: 'Hello' },
      { field: 'links', before: null, after: '[{"label":"Docs"}]' },
      { field: 'name', before: 'Old', after: 'New' },
    ])
  })
})

it('every action has a kind, whatever it was done to', () => {
  for (const action of AUDIT_ACTIONS) {
    for (const collection of ['incidents', 'users', '_settings', 'unknown']) {
      expect(AUDIT_KINDS).toContain(auditKind(action, collection))
    }
  }
})
