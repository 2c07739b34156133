// Over 300 lines, for the control of every line of the table of roles stands in one map.
import type { Locator, Page } from '@playwright/test'
import type { RoleRowName } from '../support/role-table.ts'

/** What stands on the page for every role to look at, by its name. */
export const NAMES = {
  otherPage: 'Second page',
  host: 'status.roles.example',
  component: 'Search API',
  announcement: 'The office moves',
  recurring: 'Weekly window',
  template: 'Errors in one region',
  guest: 'guest@roles.example',
  chief: 'chief@roles.example',
  incident: 'Search is slow',
  update: 'We look into it.',
  note: 'Vendor case 88121.',
  handover: 'Watch the disks.',
  shared: 'Nearly there.',
  draft: 'Nobody knows yet',
  draftUpdate: 'Not told yet.',
  archived: 'Old API',
  viewer: 'Vera',
  admin: 'Adam',
  owner: 'Olga',
  subscriber: 's…@roles.example',
} as const

/** A screen of the console that is visited once by each role. */
export interface Screen {
  /** What stands after `/console/{slug}`; `{incident}`, `{draft}` and `{recurring}` are ids. */
  path: string
  /** Who may not do what the screen is for: they find nothing there to press or fill in, and mostly a sentence that says so. */
  says?: { roles: readonly string[]; text?: string }
  /** Of which page it is, where not of the one that has everything: of one that has nothing, or of any, which each opens at their own. */
  of?: 'nothing' | 'any'
}

const NOT_OWNER = ['admin', 'responder', 'viewer']
const NO_ADMIN = ['responder', 'viewer']
const NOT_VIEWER = { roles: ['viewer'], text: 'You can only read here. Posting needs the responder role.' }
const ONLY_ADMINS = { roles: NO_ADMIN, text: 'Only owners and admins change the settings.' }

/** All screens; none beside another that differs in its fragment alone, for the browser would not load it. */
export const SCREENS = {
  now: { path: '', says: NOT_VIEWER },
  incidents: { path: '/incidents' },
  incident: { path: '/incidents/{incident}', says: NOT_VIEWER },
  draft: { path: '/incidents/{draft}', says: NOT_VIEWER },
  components: {
    path: '/components',
    says: { roles: NO_ADMIN, text: 'Only owners and admins change the components.' },
  },
  'first-run': {
    path: '/first-run',
    says: { roles: NO_ADMIN, text: 'Only owners and admins change the components.' },
    of: 'nothing',
  },
  'empty now': {
    path: '',
    says: { roles: NO_ADMIN, text: 'There are no components yet. An owner or admin adds them.' },
    of: 'nothing',
  },
  'empty components': {
    path: '/components',
    says: { roles: NO_ADMIN, text: 'Once an owner or admin adds components, they stand here.' },
    of: 'nothing',
  },
  'new incident': { path: '/incidents/new', says: NOT_VIEWER },
  'new page': {
    path: '/../new',
    says: { roles: NOT_OWNER, text: 'You may not make pages here.' },
    of: 'any',
  },
  import: { path: '/import', says: { roles: NOT_OWNER, text: 'Only an owner of the page imports into it.' } },
  'paste a list': {
    path: '/components#paste',
    says: { roles: NO_ADMIN, text: 'Only owners and admins change the components.' },
  },
  page: { path: '/settings/page', says: ONLY_ADMINS },
  'new component': {
    path: '/components#new-component',
    says: { roles: NO_ADMIN, text: 'Only owners and admins change the components.' },
  },
  look: { path: '/settings/look', says: ONLY_ADMINS },
  languages: { path: '/settings/languages', says: ONLY_ADMINS },
  archive: { path: '/components#archive', says: { roles: NO_ADMIN } },
  uptime: { path: '/settings/uptime', says: ONLY_ADMINS },
  journal: { path: '/settings/journal', says: ONLY_ADMINS },
  'telling subscribers': { path: '/settings/subscribers', says: ONLY_ADMINS },
  visibility: { path: '/settings/visibility', says: ONLY_ADMINS },
  announcement: { path: '/settings/announcement', says: ONLY_ADMINS },
  maintenance: { path: '/maintenance', says: NOT_VIEWER },
  templates: {
    path: '/settings/templates',
    says: { roles: ['viewer'], text: 'Responders, admins and owners write templates.' },
  },
  'new maintenance': { path: '/maintenance/new', says: NOT_VIEWER },
  recurring: { path: '/maintenance/{recurring}', says: NOT_VIEWER },
  subscribers: {
    path: '/subscribers',
    says: { roles: NO_ADMIN, text: 'Owners and admins of the page see its subscribers.' },
  },
  css: { path: '/settings/css', says: { roles: NOT_OWNER, text: 'Only owners change this.' } },
  ways: { path: '/settings/ways', says: { roles: NOT_OWNER, text: 'Only owners change this.' } },
  domains: {
    path: '/settings/domains',
    says: {
      roles: NOT_OWNER,
      text: 'Owners of the page add and remove hosts: each is a promise that this page speaks for it.',
    },
  },
  mail: {
    path: '/settings/mail',
    says: { roles: NO_ADMIN, text: 'Owners and admins of the page read how mail is set up.' },
    of: 'any',
  },
  backups: {
    path: '/settings/backups',
    says: { roles: NO_ADMIN, text: 'Owners and admins of the page read when backups are made.' },
    of: 'any',
  },
  audit: { path: '/settings/audit', says: { roles: NO_ADMIN, text: 'Owners and admins of the page read its audit.' } },
  delete: { path: '/settings/delete', says: { roles: NOT_OWNER, text: 'Only owners delete a page.' } },
  team: { path: '/team', says: { roles: NO_ADMIN } },
  account: { path: '/account', of: 'any' },
} as const satisfies Record<string, Screen>
type ScreenName = keyof typeof SCREENS

/** What the console has for a line of the table: what it shows, what it lets press or fill in, or why there is nothing. */
export type Control =
  | { kind: 'shown' | 'offered'; screen: ScreenName; find(page: Page): Locator; around: Around | undefined }
  | { kind: 'none'; because: string }

/** What is pressed before a control is looked for, where that is offered, and after it. */
interface Around {
  opener(page: Page): Locator
  close(page: Page): Promise<void>
}

type Find = (page: Page) => Locator
const shown = (screen: ScreenName, find: Find, around?: Around): Control => ({ kind: 'shown', screen, find, around })
const offered = (screen: ScreenName, find: Find, around?: Around): Control => ({
  kind: 'offered',
  screen,
  find,
  around,
})
const none = (because: string): Control => ({ kind: 'none', because })

const main = (page: Page) => page.getByRole('main')
const text =
  (words: string): Find =>
  (page) =>
    main(page).getByText(words, { exact: false }).first()
const link =
  (name: string | RegExp): Find =>
  (page) =>
    main(page).getByRole('link', { name })
const button =
  (name: string | RegExp): Find =>
  (page) =>
    main(page).getByRole('button', { name })
const field =
  (selector: string): Find =>
  (page) =>
    page.locator(selector)

const pressEscape = (page: Page) => page.keyboard.press('Escape')
const ofSwitcher =
  (name: string | RegExp): Find =>
  (page) =>
    page.locator('#page-menu').getByRole('link', { name })
const switcher: Around = { opener: (page) => page.locator('.cpage'), close: pressEscape }
const componentMenu: Around = { opener: button(`More about ${NAMES.component}`), close: pressEscape }
const inviting: Around = {
  opener: button('Invite'),
  close: (page) => main(page).getByRole('button', { name: 'Cancel' }).click(),
}

const subscriberName = (page: Page) => main(page).getByRole('rowheader').getByRole('button', { name: NAMES.subscriber })
/** A subscriber's row, opened by their name, which closes it, too. */
const subscriberRow: Around = { opener: subscriberName, close: (page) => subscriberName(page).click() }
const ofSubscriber =
  (name: string): Find =>
  (page) =>
    main(page).getByRole('region', { name: NAMES.subscriber }).getByRole('button', { name })

/** The menu of a colleague's role, as far as it has this one. */
const roleOf =
  (name: string, role: string): Find =>
  (page) =>
    main(page)
      .getByRole('combobox', { name: `Role of ${name}` })
      .filter({ has: page.locator(`option[value=${role}]`) })
const removal = (name: string) => button(`Remove ${name}`)
/** Somebody is removed, which can be taken back. */
const takenBack = (name: string) =>
  offered('team', (page) => page.locator('.ctoast').getByRole('button', { name: 'Undo' }), {
    opener: removal(name),
    async close(page) {
      await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
      await removal(name)(page).waitFor()
    },
  })

const byHooks = none('hooks alone write it')
const notRead = none('the console shows what is derived of it')
const ownAccount = none('everybody changes their own account alone')
const byInvitation = none('people come by an invitation')
const notYet = none('the console changes and takes back no post yet')
const onNow = shown('now', link(NAMES.incident))
const onTeam = shown('team', text(NAMES.viewer))
const onComponents = shown('components', text(NAMES.component))
const onSubscribers = shown('subscribers', text(NAMES.subscriber))
const onDomains = shown('domains', text(NAMES.host))
const onInvited = shown('team', text(NAMES.guest))
const onAnnouncements = shown('announcement', text(NAMES.announcement))
const onTimeline = shown('incident', text(NAMES.update))
const onNote = shown('incident', text(NAMES.note))
const onShared = shown('incident', text(NAMES.shared))
const onDraftTimeline = shown('draft', text(NAMES.draftUpdate))
const onAudit = shown('audit', (page) =>
  page.getByRole('list', { name: 'What was done' }).getByRole('listitem').first(),
)

/** The control of every line of the table of roles. */
export const ROLE_CONTROLS = {
  'pages: list': shown('now', ofSwitcher(NAMES.otherPage), switcher),
  'pages: view': shown('page', field('#page-name')),
  'pages: create': none('a page is made by a route, with its owner'),
  'pages: update': offered('page', field('#page-headline')),
  'pages: write CSS': offered('css', field('#own-css')),
  'pages: make one more': offered('now', ofSwitcher('New page'), switcher),
  'pages: ask for a second yes': offered('ways', (page) => main(page).getByRole('radio', { name: 'Minor' })),
  'pages: delete': none('a page is deleted after a backup, by its name'),
  'pages: delete confirmed': offered('delete', field('#delete-name')),

  'domains: list': onDomains,
  'domains: view': onDomains,
  'domains: create': offered('domains', field('#new-host')),
  'domains: update': byHooks,
  'domains: delete': offered('domains', button(`Remove ${NAMES.host}`)),

  'memberships: list': onTeam,
  'memberships: view': onTeam,
  'memberships: create removed viewer': takenBack(NAMES.viewer),
  'memberships: create removed admin': takenBack(NAMES.admin),
  'memberships: create removed owner': takenBack(NAMES.owner),
  'memberships: create': byInvitation,
  'memberships: update': offered('team', roleOf(NAMES.viewer, 'responder')),
  'memberships: make an owner': offered('team', roleOf(NAMES.viewer, 'owner')),
  'memberships: unmake an owner': offered('team', roleOf(NAMES.owner, 'viewer')),
  'memberships: delete': offered('team', removal(NAMES.admin)),
  'memberships: delete an owner': offered('team', removal(NAMES.owner)),

  'components: list': onComponents,
  'components: view': onComponents,
  'components: create': offered('components', link('Add component')),
  'components: rename': offered('components', link(NAMES.component)),
  'components: set manual_status': offered('now', (page) =>
    page.getByLabel(`Status of ${NAMES.component}`, { exact: true }),
  ),
  'components: delete': offered('components', (page) => page.getByRole('menuitem', { name: 'Archive' }), componentMenu),

  'invitations: list': onInvited,
  'invitations: view': onInvited,
  'invitations: create': none('a route makes them, with the token'),
  'invitations: update': byHooks,
  'invitations: delete': none('they are withdrawn'),
  'invitations: invite': offered('team', button('Make a link'), inviting),
  'invitations: invite an owner': offered(
    'team',
    (page) => main(page).getByRole('radio', { name: /^Owner/ }),
    inviting,
  ),
  'invitations: withdraw': offered('team', button(`Withdraw the invitation of ${NAMES.guest}`)),
  'invitations: withdraw of an owner': offered('team', button(`Withdraw the invitation of ${NAMES.chief}`)),

  'announcements: list': onAnnouncements,
  'announcements: view': onAnnouncements,
  'announcements: create': offered('announcement', field('#announcement-text')),
  'announcements: update': offered('announcement', button(`Change ${NAMES.announcement}`)),
  'announcements: delete': offered('announcement', button(`Take away ${NAMES.announcement}`)),

  'recurring_maintenances: list': shown('maintenance', (page) =>
    page.getByRole('region', { name: 'Recurring' }).getByRole('link', { name: NAMES.recurring, exact: true }),
  ),
  'recurring_maintenances: view': shown('recurring', field('#plan-name')),
  'recurring_maintenances: create': offered('maintenance', link('New maintenance')),
  'recurring_maintenances: update': offered('recurring', button(/^Save/)),
  'recurring_maintenances: delete': none('it is ended, and what came of it stays'),

  'translate: read a translation': none('there is no translator: console-translator.spec.ts'),
  'presence: read who is here': none('there is nobody else'),

  'incident_notes: list': onNote,
  'incident_notes: view': onNote,
  'incident_notes: create': offered('incident', field('#note')),
  'incident_notes: update': offered('incident', button('Edit For the team')),
  'incident_notes: delete': offered('incident', button('Remove For the team')),

  'handovers: list': shown('now', text(NAMES.handover)),
  'handovers: view': shown('now', text(NAMES.handover)),
  'handovers: create': none('one stands there: console-handover.spec.ts'),
  'handovers: update': offered('now', button('Replace note')),
  'handovers: delete': offered('now', button('Clear note')),

  'drafts: list': onShared,
  'drafts: view': onShared,
  'drafts: create': offered('incident', link(/^Post update/)),
  'drafts: create with files': none('the composer shares what is attached: console-drafts.spec.ts'),
  'drafts: open a file': none('the card of a draft shows it: console-drafts.spec.ts'),
  'drafts: update': offered('incident', button('Take over')),
  'drafts: say yes': offered('incident', button('Say yes')),
  'drafts: delete': none('whoever writes a draft discards it in the composer'),

  'templates: list': shown('templates', text(NAMES.template)),
  'templates: view': shown('templates', text(NAMES.template)),
  'templates: create': offered('templates', field('#template-name')),
  'templates: update': offered('templates', button(`Change ${NAMES.template}`)),
  'templates: delete': offered('templates', button(`Delete ${NAMES.template}`)),

  'incidents: list': onNow,
  'incidents: view': shown('incident', (page) => page.getByRole('heading', { level: 1, name: NAMES.incident })),
  'incidents: list with filters and search': shown('incidents', field('#list-words')),
  'incidents: read the record of promises': shown('incidents', (page) =>
    page.getByRole('heading', { name: 'Our record' }),
  ),
  'incidents: read the record of promises as a file': shown('incidents', button('Save as CSV')),
  'incidents: list draft': shown('now', link(NAMES.draft)),
  'incidents: view draft': shown('draft', (page) => page.getByRole('heading', { level: 1, name: NAMES.draft })),
  'incidents: create': offered('now', (page) => page.locator('.cnew')),
  'incidents: update': offered('draft', button(/^Publish$/)),
  'incidents: delete': notYet,
  'incidents: delete draft': notYet,

  'incident_updates: list': onTimeline,
  'incident_updates: view': onTimeline,
  'incident_updates: list draft': onDraftTimeline,
  'incident_updates: view draft': onDraftTimeline,
  'incident_updates: create': offered('incident', link(/^Post update/)),
  'incident_updates: update': offered('incident', button('Edit Investigating')),
  'incident_updates: delete': offered('incident', button('Take back Investigating')),
  'incident_updates: delete one of their own, posted today': none(
    'without a button, where a post was discarded that may have arrived',
  ),
  'incident_updates: delete draft': notYet,

  'component_changes: list': notRead,
  'component_changes: view': notRead,
  'component_changes: create': byHooks,
  'component_changes: update': byHooks,
  'component_changes: delete': byHooks,
  'audit_log: list': onAudit,
  'audit_log: view': onAudit,
  'audit_log: create': byHooks,
  'audit_log: update': byHooks,
  'audit_log: delete': byHooks,
  'audit_log: read by filters': offered('audit', field('#audit-kind')),
  'changes: list': notRead,
  'changes: view': notRead,
  'changes: create': byHooks,
  'changes: update': byHooks,
  'changes: delete': byHooks,
  'publications: list': notRead,
  'publications: view': notRead,
  'publications: create': byHooks,
  'publications: update': byHooks,
  'publications: delete': byHooks,
  'subscribers: list': onSubscribers,
  'subscribers: view': onSubscribers,
  'subscribers: create': byHooks,
  'subscribers: update': byHooks,
  'subscribers: delete': byHooks,
  'notifications: list': notRead,
  'notifications: view': notRead,
  'notifications: create': byHooks,
  'notifications: update': byHooks,
  'notifications: delete': byHooks,
  'deliveries: list': notRead,
  'deliveries: view': notRead,
  'deliveries: create': byHooks,
  'deliveries: update': byHooks,
  'deliveries: delete': byHooks,
  'subscribers: read with filters and search': offered('subscribers', field('#subscriber-words')),
  'subscribers: read how many would be told': offered('new incident', (page) =>
    page.getByRole('switch', { name: 'Notify 1 subscriber' }),
  ),
  'subscribers: add': offered('subscribers', button('Add')),
  'subscribers: remove': offered('subscribers', ofSubscriber('Remove'), subscriberRow),
  'subscribers: change what they get': offered('subscribers', ofSubscriber('Change'), subscriberRow),
  'subscribers: send a test': offered('subscribers', ofSubscriber('Send a test'), subscriberRow),
  'subscribers: import': offered('subscribers', button('Import CSV')),
  'subscribers: take as a file': offered('subscribers', button('Export CSV')),
  'subscribers: send again what failed': offered('subscribers', button(`Send again ${NAMES.subscriber}`)),
  'deliveries: read the ledger': shown('subscribers', text('the mail server refuses the recipient')),
  'refused_addresses: list': notRead,
  'refused_addresses: view': notRead,
  'refused_addresses: create': byHooks,
  'refused_addresses: update': byHooks,
  'refused_addresses: delete': byHooks,
  'yes_links: list': notRead,
  'yes_links: view': notRead,
  'yes_links: create': byHooks,
  'yes_links: update': byHooks,
  'yes_links: delete': byHooks,

  'users: list a colleague': onTeam,
  'users: view a colleague': onTeam,
  'users: register': byInvitation,
  'users: rename another': ownAccount,
  'users: delete another': ownAccount,

  'backups: read when the last was made': shown('backups', text('npm run restore')),
  'mail: read whether mail is set up': shown('mail', text('Sent through')),
} satisfies Record<RoleRowName, Control>

/** What else the console offers: lines like those of the table, each with the test of who may do it. */
export const OTHER_CONTROLS: readonly { name: string; cells: string; test: string; control: Control }[] = [
  ...(
    [
      ['look', '#look-color'],
      ['languages', '#languages-own'],
      ['uptime', '#weight-partial_outage'],
      ['visibility', 'input[name=visibility] >> nth=0'],
    ] as const
  ).map(([screen, selector]) => ({
    name: `pages: update, in ${screen}`,
    cells: '++----',
    test: 'support/role-table.ts',
    control: offered(screen, field(selector)),
  })),
  {
    name: 'pages: ask for a second factor',
    cells: '+-----',
    test: 'integration/security/ways-in.test.ts',
    control: offered('ways', field('#ways-second')),
  },
  {
    name: 'pages: import another',
    cells: '+-----',
    test: 'integration/import/for-member.test.ts',
    control: offered('import', field('#import-address')),
  },
  {
    name: 'components: add a list at first',
    cells: '++----',
    test: 'support/role-table.ts',
    control: offered('first-run', field('#component-list')),
  },
  {
    name: 'components: begin on the first screen',
    cells: '++----',
    test: 'support/role-table.ts',
    control: offered('empty now', link('Add components')),
  },
  {
    name: 'components: begin with a list',
    cells: '++----',
    test: 'support/role-table.ts',
    control: offered('empty components', link('Paste a list')),
  },
  {
    name: 'pages: import another where nothing is listed',
    cells: '+-----',
    test: 'integration/import/for-member.test.ts',
    control: offered('empty components', link('Take them from an existing status page')),
  },
  {
    name: 'pages: import another into one in use',
    cells: '+-----',
    test: 'integration/import/for-member.test.ts',
    control: offered('components', link(/^Import$/)),
  },
  {
    name: 'components: add a list',
    cells: '++----',
    test: 'support/role-table.ts',
    control: offered('paste a list', field('#component-names')),
  },
  {
    name: 'components: fill in a new one',
    cells: '++----',
    test: 'support/role-table.ts',
    control: offered('new component', field('#component-name')),
  },
  {
    name: 'components: bring back',
    cells: '++----',
    test: 'support/role-table.ts',
    control: offered('archive', button(`Bring back ${NAMES.archived}`)),
  },
  {
    name: 'users: rename oneself',
    cells: '+++++-',
    test: 'integration/backend/account.test.ts',
    control: offered('account', field('#own-name')),
  },
  {
    name: 'incidents: write one',
    cells: '+++---',
    test: 'support/role-table.ts',
    control: offered('new incident', button(/^Post incident/)),
  },
  {
    name: 'pages: name one more',
    cells: '+---+-',
    test: 'support/role-table.ts',
    control: offered('new page', field('[name=page_name]')),
  },
  {
    name: 'pages: import another at first',
    cells: '+-----',
    test: 'integration/import/for-member.test.ts',
    control: offered('first-run', (page) => main(page).getByRole('radio', { name: /^Import them/ })),
  },
  {
    name: 'domains: ask for its proof',
    cells: '+-----',
    test: 'integration/domains/proof.test.ts',
    control: offered('domains', button(`Check now ${NAMES.host}`)),
  },
  {
    name: 'backups: make one',
    cells: '+---+-',
    test: 'integration/backend/backups.test.ts',
    control: offered('backups', button('Make one now')),
  },
  {
    name: 'mail: send a test',
    cells: '+---+-',
    test: 'integration/backend/mail.test.ts',
    control: offered('mail', button('Send me a test')),
  },
  {
    name: 'memberships: hand over',
    cells: '+-----',
    test: 'integration/backend/members.test.ts',
    control: offered('team', button('Hand over')),
  },
  {
    name: 'memberships: leave',
    cells: '++++--',
    test: 'integration/backend/members.test.ts',
    control: offered('team', button('Leave this page')),
  },
]

/**
 * What anybody may press on any screen, by its name: it leads elsewhere, or is about themselves; and what a responder may
 * leave on a page without components.
 */
export const FREE =
  /^(Leave this page|Leave a note for the next shift|Calendar|Components|\d archived\.|[23]\D+|Continue|Copy.*)$/
