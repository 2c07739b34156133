// Over 300 lines, for what each role may do with every collection stands in one table.
import { ClientResponseError, type RecordModel } from 'pocketbase'
import { freshId } from '../integration/survival/post.ts'
import {
  type Attempt,
  create,
  draftContent,
  firstRecord,
  invite,
  list,
  type MakeRow,
  makeAnnouncement,
  makeClearedPage,
  makeComponent,
  makeDeletablePage,
  makeDelivery,
  makeDomain,
  makeDraft,
  makeHandover,
  makeIncident,
  makeInvitation,
  makeMember,
  makeNote,
  makeNotification,
  makePage,
  makeRecurring,
  makeRefusedAddress,
  makeRemovedMember,
  makeSubscriber,
  makeTemplate,
  makeUpdate,
  makeUser,
  makeYesLink,
  openDraftFile,
  RECURRING,
  type RoleContext,
  remove,
  removeOwn,
  teamPage,
  uniqueName,
  update,
  view,
  withdraw,
} from './role-rows.ts'

/** A row of a file of subscribers. */
const importedRow = () => ({ line: 2, channel: 'email', endpoint: `${uniqueName()}@example.org` })

/** What one verb on one collection is to each role. */
interface RoleRow {
  readonly collection: string
  readonly verb: string
  /** One letter a column: + allowed, - refused, a = refused with archive_instead. */
  readonly cells: string
  readonly make: MakeRow
  readonly attempt: Attempt
}

function readRows<const Name extends string>(collection: Name, cells: string, make: MakeRow) {
  return [
    { collection, verb: 'list', cells, make, attempt: list(collection) },
    { collection, verb: 'view', cells, make, attempt: view(collection) },
  ] as const
}

function writeRefusedRows<const Name extends string>(collection: Name, make: MakeRow) {
  const cells = '------'
  const copy = ({ id, ...row }: RecordModel) => row
  return [
    { collection, verb: 'create', cells, make, attempt: create(collection, copy) },
    { collection, verb: 'update', cells, make, attempt: update(collection, { revision: 1 }) },
    { collection, verb: 'delete', cells, make, attempt: remove(collection) },
  ] as const
}

const bodyOnPage = (body: object) => (_: RecordModel, world: RoleContext) => ({ page: world.team.page, ...body })

const TABLE = [
  ...readRows('pages', '++++--', teamPage),
  {
    collection: 'pages',
    verb: 'create',
    cells: '------',
    make: teamPage,
    attempt: create('pages', () => ({ name: 'P', slug: uniqueName() })),
  },
  {
    collection: 'pages',
    verb: 'update',
    cells: '++----',
    make: teamPage,
    attempt: update('pages', { headline: 'Hi' }),
  },
  {
    collection: 'pages',
    verb: 'ask for a second yes',
    cells: '+-----',
    make: makePage,
    attempt: update('pages', { approval_from: 'critical' }),
  },
  {
    collection: 'pages',
    verb: 'write CSS',
    cells: '+-----',
    make: teamPage,
    attempt: (client, page) =>
      client.collection('pages').update(page.id, { css: `.logo { opacity: 1 } /* ${uniqueName()} */` }),
  },
  {
    collection: 'pages',
    verb: 'make one more',
    cells: '+---+-',
    make: teamPage,
    attempt: (client) =>
      client.send('/api/aldis/new-page', { method: 'POST', body: { id: freshId(), name: `More ${uniqueName()}` } }),
  },
  { collection: 'pages', verb: 'delete', cells: '------', make: makePage, attempt: remove('pages') },
  { collection: 'pages', verb: 'delete confirmed', cells: '+-----', make: makeDeletablePage, attempt: remove('pages') },

  ...readRows('domains', '++++--', makeDomain),
  {
    collection: 'domains',
    verb: 'create',
    cells: '+-----',
    make: teamPage,
    attempt: create('domains', (_, world) => ({ page: world.team.page, host: `${uniqueName()}.example.com` })),
  },
  { collection: 'domains', verb: 'update', cells: '------', make: makeDomain, attempt: update('domains', {}) },
  { collection: 'domains', verb: 'delete', cells: '+-----', make: makeDomain, attempt: remove('domains') },

  ...readRows('memberships', '++++--', makeMember('viewer')),
  ...(['viewer', 'admin', 'owner'] as const).map(
    (role) =>
      ({
        collection: 'memberships',
        verb: `create removed ${role}`,
        cells: role === 'owner' ? '+-----' : '++----',
        make: makeRemovedMember,
        attempt: create('memberships', (user, world) => ({ page: world.team.page, user: user.id, role })),
      }) as const,
  ),
  {
    collection: 'memberships',
    verb: 'create',
    cells: '------',
    make: makeUser,
    attempt: create('memberships', (user, world) => ({ page: world.team.page, user: user.id, role: 'viewer' })),
  },
  {
    collection: 'memberships',
    verb: 'update',
    cells: '++----',
    make: makeMember('viewer'),
    attempt: update('memberships', { role: 'responder' }),
  },
  {
    collection: 'memberships',
    verb: 'make an owner',
    cells: '+-----',
    make: makeMember('viewer'),
    attempt: update('memberships', { role: 'owner' }),
  },
  {
    collection: 'memberships',
    verb: 'unmake an owner',
    cells: '+-----',
    make: makeMember('owner'),
    attempt: update('memberships', { role: 'viewer' }),
  },
  {
    collection: 'memberships',
    verb: 'delete',
    cells: '++----',
    make: makeMember('admin'),
    attempt: remove('memberships'),
  },
  {
    collection: 'memberships',
    verb: 'delete an owner',
    cells: '+-----',
    make: makeMember('owner'),
    attempt: remove('memberships'),
  },

  ...readRows('components', '++++--', makeComponent),
  {
    collection: 'components',
    verb: 'create',
    cells: '++----',
    make: teamPage,
    attempt: create('components', bodyOnPage({ name: 'New' })),
  },
  {
    collection: 'components',
    verb: 'rename',
    cells: '++----',
    make: makeComponent,
    attempt: update('components', { name: 'Other' }),
  },
  {
    collection: 'components',
    verb: 'set manual_status',
    cells: '+++---',
    make: makeComponent,
    attempt: update('components', { manual_status: 'partial_outage' }),
  },
  { collection: 'components', verb: 'delete', cells: 'aa----', make: makeComponent, attempt: remove('components') },

  ...readRows('invitations', '++++--', makeInvitation('viewer')),
  ...writeRefusedRows('invitations', makeInvitation('viewer')),
  { collection: 'invitations', verb: 'invite', cells: '++----', make: teamPage, attempt: invite('viewer') },
  { collection: 'invitations', verb: 'invite an owner', cells: '+-----', make: teamPage, attempt: invite('owner') },
  { collection: 'invitations', verb: 'withdraw', cells: '++----', make: makeInvitation('viewer'), attempt: withdraw },
  {
    collection: 'invitations',
    verb: 'withdraw of an owner',
    cells: '+-----',
    make: makeInvitation('owner'),
    attempt: withdraw,
  },

  ...readRows('announcements', '++++--', makeAnnouncement),
  {
    collection: 'announcements',
    verb: 'create',
    cells: '++----',
    make: teamPage,
    attempt: create('announcements', bodyOnPage({ text: 'News' })),
  },
  {
    collection: 'announcements',
    verb: 'update',
    cells: '++----',
    make: makeAnnouncement,
    attempt: update('announcements', { text: 'Other news' }),
  },
  {
    collection: 'announcements',
    verb: 'delete',
    cells: '++----',
    make: makeAnnouncement,
    attempt: remove('announcements'),
  },

  ...readRows('recurring_maintenances', '++++--', makeRecurring),
  {
    collection: 'recurring_maintenances',
    verb: 'create',
    cells: '+++---',
    make: teamPage,
    attempt: create('recurring_maintenances', bodyOnPage(RECURRING)),
  },
  {
    collection: 'recurring_maintenances',
    verb: 'update',
    cells: '+++---',
    make: makeRecurring,
    attempt: update('recurring_maintenances', { name: 'Other' }),
  },
  {
    collection: 'recurring_maintenances',
    verb: 'delete',
    cells: '++----',
    make: makeRecurring,
    attempt: remove('recurring_maintenances'),
  },

  ...readRows('templates', '++++--', makeTemplate),
  {
    collection: 'templates',
    verb: 'create',
    cells: '+++---',
    make: teamPage,
    attempt: create('templates', bodyOnPage({ name: 'Errors', body: 'Looking.' })),
  },
  {
    collection: 'templates',
    verb: 'update',
    cells: '+++---',
    make: makeTemplate,
    attempt: update('templates', { body: 'Looking into it.' }),
  },
  { collection: 'templates', verb: 'delete', cells: '++----', make: makeTemplate, attempt: remove('templates') },

  ...readRows('incident_notes', '++++--', makeNote),
  {
    collection: 'incident_notes',
    verb: 'create',
    cells: '+++---',
    make: makeIncident(true),
    attempt: create('incident_notes', ({ id }, { team }) => ({ page: team.page, incident: id, body: 'Case 88121.' })),
  },
  {
    collection: 'incident_notes',
    verb: 'update',
    cells: '++----',
    make: makeNote,
    attempt: update('incident_notes', { body: 'Case 88122.' }),
  },
  { collection: 'incident_notes', verb: 'delete', cells: '++----', make: makeNote, attempt: remove('incident_notes') },

  ...readRows('handovers', '++++--', makeHandover),
  {
    collection: 'handovers',
    verb: 'create',
    cells: '+++---',
    make: makeClearedPage,
    attempt: create('handovers', bodyOnPage({ body: 'Watch the disks.' })),
  },
  {
    collection: 'handovers',
    verb: 'update',
    cells: '+++---',
    make: makeHandover,
    attempt: update('handovers', { body: 'Watch the routers.' }),
  },
  { collection: 'handovers', verb: 'delete', cells: '+++---', make: makeHandover, attempt: remove('handovers') },

  ...readRows('drafts', '++++--', makeDraft),
  {
    collection: 'drafts',
    verb: 'create',
    cells: '+++---',
    make: makeIncident(true),
    attempt: create('drafts', ({ id }, { team }) => ({
      page: team.page,
      incident: id,
      holder: freshId(),
      content: draftContent('Nearly there.'),
    })),
  },
  {
    collection: 'drafts',
    verb: 'create with files',
    cells: '+++---',
    make: makeIncident(true),
    attempt: (client, { id }, { team }) =>
      client.collection('drafts').create({
        page: team.page,
        incident: id,
        holder: freshId(),
        content: draftContent('Nearly there.'),
        attachments: [new File(['log'], 'log.txt')],
      }),
  },
  {
    collection: 'drafts',
    verb: 'open a file',
    cells: '++++--',
    make: makeDraft,
    attempt: openDraftFile,
  },
  {
    collection: 'drafts',
    verb: 'update',
    cells: '+++---',
    make: makeDraft,
    attempt: update('drafts', { holder: 'abcdefghijklmno' }),
  },
  {
    collection: 'drafts',
    verb: 'say yes',
    cells: '+++---',
    make: makeDraft,
    attempt: (client, { id, updated }) => client.collection('drafts').update(id, { approval: { yes: true }, updated }),
  },
  { collection: 'drafts', verb: 'delete', cells: '------', make: makeDraft, attempt: remove('drafts') },

  ...readRows('incidents', '++++--', makeIncident(true)),
  ...readRows('incidents', '++++--', makeIncident(false)).map(
    (line) => ({ ...line, verb: `${line.verb} draft` }) as const,
  ),
  {
    collection: 'incidents',
    verb: 'create',
    cells: '+++---',
    make: teamPage,
    attempt: create('incidents', bodyOnPage({ kind: 'realtime', name: 'New', published: true })),
  },
  {
    collection: 'incidents',
    verb: 'update',
    cells: '+++---',
    make: makeIncident(true),
    attempt: update('incidents', { name: 'Renamed' }),
  },
  { collection: 'incidents', verb: 'delete', cells: 'aa----', make: makeIncident(true), attempt: remove('incidents') },
  {
    collection: 'incidents',
    verb: 'delete draft',
    cells: '+++---',
    make: makeIncident(false),
    attempt: remove('incidents'),
  },

  ...readRows('incident_updates', '++++--', makeUpdate(true)),
  ...readRows('incident_updates', '++++--', makeUpdate(false)).map(
    (line) => ({ ...line, verb: `${line.verb} draft` }) as const,
  ),
  {
    collection: 'incident_updates',
    verb: 'create',
    cells: '+++---',
    make: makeIncident(true),
    attempt: create('incident_updates', (row) => ({ incident: row.id, status: 'identified', body: 'More' })),
  },
  {
    collection: 'incident_updates',
    verb: 'update',
    cells: '+++---',
    make: makeUpdate(true),
    attempt: update('incident_updates', { body: 'Mended' }),
  },
  {
    collection: 'incident_updates',
    verb: 'delete',
    cells: '++----',
    make: makeUpdate(true),
    attempt: remove('incident_updates'),
  },
  {
    collection: 'incident_updates',
    verb: 'delete one of their own, posted today',
    cells: '+++---',
    make: makeUpdate(true),
    attempt: removeOwn,
  },
  {
    collection: 'incident_updates',
    verb: 'delete draft',
    cells: '+++---',
    make: makeUpdate(false),
    attempt: remove('incident_updates'),
  },

  ...readRows('component_changes', '++++--', firstRecord('component_changes')),
  ...writeRefusedRows('component_changes', firstRecord('component_changes')),
  ...readRows('audit_log', '++----', firstRecord('audit_log')),
  ...writeRefusedRows('audit_log', firstRecord('audit_log')),
  ...readRows('changes', '------', firstRecord('changes')),
  ...writeRefusedRows('changes', firstRecord('changes')),
  ...readRows('publications', '------', firstRecord('publications')),
  ...writeRefusedRows('publications', firstRecord('publications')),
  ...readRows('subscribers', '++----', makeSubscriber),
  ...writeRefusedRows('subscribers', makeSubscriber),
  ...readRows('notifications', '+++---', makeNotification),
  ...writeRefusedRows('notifications', makeNotification),
  ...readRows('deliveries', '++----', makeDelivery),
  ...writeRefusedRows('deliveries', makeDelivery),
  ...readRows('refused_addresses', '------', makeRefusedAddress),
  ...writeRefusedRows('refused_addresses', makeRefusedAddress),
  ...readRows('yes_links', '------', makeYesLink),
  ...writeRefusedRows('yes_links', makeYesLink),

  {
    collection: 'users',
    verb: 'list a colleague',
    cells: '++++--',
    make: ({ root, team }) => root.collection('users').getOne(team.ids.viewer),
    attempt: list('users'),
  },
  {
    collection: 'users',
    verb: 'view a colleague',
    cells: '++++--',
    make: ({ root, team }) => root.collection('users').getOne(team.ids.viewer),
    attempt: view('users'),
  },
  {
    collection: 'users',
    verb: 'register',
    cells: '------',
    make: teamPage,
    attempt: create('users', () => {
      const password = freshId()
      return { email: `${uniqueName()}@example.com`, password, passwordConfirm: password }
    }),
  },
  {
    collection: 'users',
    verb: 'rename another',
    cells: '------',
    make: makeUser,
    attempt: update('users', { name: 'Other' }),
  },
  { collection: 'users', verb: 'delete another', cells: '------', make: makeUser, attempt: remove('users') },

  {
    collection: 'audit_log',
    verb: 'read by filters',
    cells: '++----',
    make: teamPage,
    attempt: (client, page) => client.send('/api/aldis/audit', { query: { page: page.id, kind: 'people' } }),
  },

  {
    collection: 'incidents',
    verb: 'list with filters and search',
    cells: '++++--',
    make: teamPage,
    attempt: (client, page) => client.send('/api/aldis/incident-list', { query: { page: page.id, words: 'x' } }),
  },

  {
    collection: 'incidents',
    verb: 'read the record of promises',
    cells: '++++--',
    make: teamPage,
    attempt: (client, page) => client.send('/api/aldis/track-record', { query: { page: page.id } }),
  },
  {
    collection: 'incidents',
    verb: 'read the record of promises as a file',
    cells: '++++--',
    make: teamPage,
    attempt: (client, page) => client.send('/api/aldis/track-record.csv', { query: { page: page.id } }),
  },

  {
    collection: 'subscribers',
    verb: 'read with filters and search',
    cells: '++----',
    make: teamPage,
    attempt: (client, page) =>
      client.send('/api/aldis/subscribers/search', { method: 'POST', body: { page: page.id, q: 'a@example.org' } }),
  },
  {
    collection: 'subscribers',
    verb: 'read how many would be told',
    cells: '+++---',
    make: teamPage,
    attempt: (client, page) => client.send('/api/aldis/subscriber-count', { query: { page: page.id } }),
  },
  {
    collection: 'subscribers',
    verb: 'add',
    cells: '++----',
    make: teamPage,
    attempt: (client, page) =>
      client.send('/api/aldis/subscribers', {
        method: 'POST',
        body: { page: page.id, channel: 'email', endpoint: `${uniqueName()}@example.org` },
      }),
  },
  {
    collection: 'subscribers',
    verb: 'remove',
    cells: '++----',
    make: makeSubscriber,
    attempt: (client, { id, page }) =>
      client.send('/api/aldis/subscriber-removal', { method: 'POST', body: { page, subscriber: id } }),
  },
  {
    collection: 'subscribers',
    verb: 'change what they get',
    cells: '++----',
    make: makeSubscriber,
    attempt: (client, { id, page }) =>
      client.send('/api/aldis/subscriber-change', {
        method: 'POST',
        body: { page, subscriber: id, change: { kind: 'choose', choices: OTHER_CHOICES } },
      }),
  },
  {
    collection: 'subscribers',
    verb: 'send a test',
    cells: '++----',
    make: makeSubscriber,
    attempt: (client, { id, page }) =>
      client.send('/api/aldis/subscriber-test', { method: 'POST', body: { page, subscriber: id } }),
  },
  {
    collection: 'subscribers',
    verb: 'import',
    cells: '++----',
    make: teamPage,
    attempt: (client, page) =>
      client.send('/api/aldis/subscriber-import', {
        method: 'POST',
        body: { page: page.id, dry: false, rows: [importedRow()] },
      }),
  },
  {
    collection: 'subscribers',
    verb: 'take as a file',
    cells: '++----',
    make: teamPage,
    attempt: (client, page) => client.send(`/api/aldis/subscribers.csv?page=${page.id}`, {}),
  },
  {
    collection: 'subscribers',
    verb: 'send again what failed',
    cells: '++----',
    make: makeDelivery,
    attempt: (client, { notification, page }) =>
      client.send('/api/aldis/deliveries/resend', { method: 'POST', body: { page, notification } }),
  },
  {
    collection: 'deliveries',
    verb: 'read the ledger',
    cells: '++----',
    make: makeSubscriber,
    attempt: (client, { id, page }) => client.send('/api/aldis/deliveries', { query: { page, subscriber: id } }),
  },

  // Those of the whole deployment: a stranger is an owner too, of another page.
  {
    collection: 'backups',
    verb: 'read when the last was made',
    cells: '++--+-',
    make: teamPage,
    attempt: (client) => client.send('/api/aldis/backups', {}),
  },
  {
    collection: 'mail',
    verb: 'read whether mail is set up',
    cells: '++--+-',
    make: teamPage,
    attempt: (client) => client.send('/api/aldis/mail', {}),
  },
  {
    collection: 'presence',
    verb: 'read who is here',
    cells: '++++--',
    make: teamPage,
    attempt: (client, { id }) =>
      client.send('/api/aldis/presence', {
        method: 'POST',
        body: { page: id, tab: 'a'.repeat(15), incident: null, isWriting: false, isGone: true },
      }),
  },
  {
    collection: 'translate',
    verb: 'read a translation',
    cells: '+++---',
    make: teamPage,
    async attempt(client, { id }) {
      const body = { page: id, source: 'en', target: 'de', texts: ['We look.'] }
      const answer = await client
        .send('/api/aldis/translate', { method: 'POST', body })
        .catch((error: unknown) => error)
      // Who may is told that there is no translator here.
      if (answer instanceof ClientResponseError && answer.response.code !== 'translator_off') throw answer
    },
  },
] as const satisfies readonly RoleRow[]

const OTHER_CHOICES = {
  ...{ components: [], amount: 'ends', maintenance: false, postmortems: false, component_changes: true },
  ...{ bundle_minutes: 15, locale: 'en', paused_until: 0 },
}

/** Section 9's table, a line each collection and verb. */
export const ROLE_TABLE: readonly RoleRow[] = TABLE

type NameOf<Row> = Row extends { collection: infer Name extends string; verb: infer Verb extends string }
  ? `${Name}: ${Verb}`
  : never
/** A line of the table by its name. */
export type RoleRowName = NameOf<(typeof TABLE)[number]>
