/// Stubs only: PocketBase compiles each handler on its own. The bodies are in lib/ (npm run build, from src/backend).

/// Collections that members and admins write, the same with users, and those that only hooks write.
const EDITED = [
  'pages',
  'domains',
  'memberships',
  'components',
  'incidents',
  'incident_updates',
  'announcements',
  'invitations',
  'recurring_maintenances',
  'templates',
  'incident_notes',
  'handovers',
]
const EDITED_OR_USERS = [...EDITED, 'users']
const LEDGER = ['notifications', 'deliveries']
const WITH_META = [...EDITED_OR_USERS, ...LEDGER, 'drafts', 'subscribers', '_superusers']
const WRITTEN_BY_HOOKS = ['publications', 'changes', 'component_changes', 'audit_log']

// After PocketBase knows who is signed in (-1020), before it looks at addresses and counts (-1015, -1000).
routerUse(new Middleware((e) => require(`${__hooks}/lib/request.js`).admit(e), -1018))

onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/request.js`).refuseDirectSignIn(e), 'users')
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/request.js`).limitSuperuserSignIn(e), '_superusers')
onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/lib/request.js`).refuseDirectSignIn(e), 'users')
onRecordAuthWithOTPRequest((e) => require(`${__hooks}/lib/request.js`).refuseDirectSignIn(e), 'users')
onRecordAuthRefreshRequest((e) => require(`${__hooks}/lib/request.js`).refuseDirectSignIn(e), 'users')
// Inside those above: what they refuse is no attempt.
onRecordAuthWithPasswordRequest(
  (e) => require(`${__hooks}/lib/audit.js`).auditAttempt(e, 'password'),
  'users',
  '_superusers',
)
onRecordAuthWithOAuth2Request(
  (e) => require(`${__hooks}/lib/audit.js`).auditAttempt(e, 'oauth2'),
  'users',
  '_superusers',
)
onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/lib/request.js`).refuseNewcomer(e), 'users')
onRecordAuthWithOTPRequest((e) => require(`${__hooks}/lib/audit.js`).auditAttempt(e, 'otp'), 'users', '_superusers')
onRecordAuthWithOTPRequest((e) => require(`${__hooks}/lib/request.js`).endUnprovenAccess(e), 'users')
onRecordAuthRequest((e) => require(`${__hooks}/lib/audit.js`).auditSignIn(e), 'users', '_superusers')
onSettingsUpdateRequest((e) => require(`${__hooks}/lib/audit.js`).auditSettings(e))
onMailerSend((e) => require(`${__hooks}/lib/request.js`).trackMail(e))
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/lib/mail.js`).writeAccountMail(e, 'passwordReset'), 'users')
onMailerRecordEmailChangeSend((e) => require(`${__hooks}/lib/mail.js`).writeAccountMail(e, 'emailChange'), 'users')
onMailerRecordOTPSend((e) => require(`${__hooks}/lib/mail.js`).writeAccountMail(e, 'oneTimeCode'), 'users')
onMailerRecordVerificationSend((e) => require(`${__hooks}/lib/mail.js`).writeAccountMail(e, 'verification'), 'users')
onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib/request.js`).checkSubscription(e))

onRecordCreateRequest((e) => require(`${__hooks}/lib/request.js`).attachMeta(e), ...WITH_META)
onRecordUpdateRequest((e) => require(`${__hooks}/lib/request.js`).attachMeta(e), ...WITH_META)
onRecordDeleteRequest((e) => require(`${__hooks}/lib/request.js`).attachMeta(e), ...WITH_META)

onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/lib/request.js`).attachOwnMeta(e), 'users')
onRecordConfirmEmailChangeRequest((e) => require(`${__hooks}/lib/request.js`).attachOwnMeta(e), 'users')
onRecordConfirmVerificationRequest((e) => require(`${__hooks}/lib/request.js`).attachOwnMeta(e), 'users')

// Before the records' own hooks, and with its parser only where a page has other CSS than before.
onRecordCreate((e) => {
  if (e.record.getString('css') === '' && e.record.getString('css_served') === '') return e.next()
  return require(`${__hooks}/lib/css.js`).serveOwnCss(e)
}, 'pages')
onRecordUpdate((e) => {
  const before = e.record.original()
  const isSame = ['css', 'css_served'].every((name) => e.record.getString(name) === before.getString(name))
  if (isSame) return e.next()
  return require(`${__hooks}/lib/css.js`).serveOwnCss(e)
}, 'pages')

// As with CSS: with its calendar only where a rule is saved.
onRecordCreate((e) => require(`${__hooks}/lib/clock.js`).checkRule(e), 'recurring_maintenances')
onRecordUpdate((e) => require(`${__hooks}/lib/clock.js`).checkRule(e), 'recurring_maintenances')

onRecordCreate((e) => require(`${__hooks}/lib/records.js`).create(e), ...EDITED)
onRecordUpdate(
  (e) => {
    if (e.record.getString('@derived') === '1') return e.next()
    return require(`${__hooks}/lib/records.js`).update(e)
  },
  ...EDITED,
)
onRecordDelete((e) => require(`${__hooks}/lib/records.js`).remove(e), ...EDITED)
// Whatever is being written is no write of its page.
onRecordCreate((e) => require(`${__hooks}/lib/drafts.js`).createDraft(e), 'drafts')
onRecordUpdate((e) => require(`${__hooks}/lib/drafts.js`).updateDraft(e), 'drafts')
onRecordCreate((e) => require(`${__hooks}/lib/records.js`).createUser(e), 'users')
onRecordUpdate((e) => require(`${__hooks}/lib/records.js`).updateUser(e), 'users')
onRecordDelete((e) => require(`${__hooks}/lib/records.js`).removeUser(e), 'users')
onRecordCreate((e) => require(`${__hooks}/lib/records.js`).auditSuperuser(e, 'create'), '_superusers')
onRecordUpdate((e) => require(`${__hooks}/lib/records.js`).auditSuperuser(e, 'update'), '_superusers')
onRecordDelete((e) => require(`${__hooks}/lib/records.js`).auditSuperuser(e, 'delete'), '_superusers')

onRecordCreate((e) => require(`${__hooks}/lib/subscribers.js`).saveSubscriber(e), 'subscribers')
onRecordUpdate((e) => require(`${__hooks}/lib/subscribers.js`).saveSubscriber(e), 'subscribers')
onRecordDelete((e) => require(`${__hooks}/lib/subscribers.js`).removeSubscriber(e), 'subscribers')

// Only what operators do: a notification is saved each second while it is sent.
onRecordCreate(
  (e) => {
    if (e.record.getString('@meta') === '') return e.next()
    return require(`${__hooks}/lib/subscribers.js`).createLedgerRow(e)
  },
  ...LEDGER,
)
onRecordUpdate(
  (e) => {
    if (e.record.getString('@meta') === '') return e.next()
    return require(`${__hooks}/lib/subscribers.js`).updateLedgerRow(e)
  },
  ...LEDGER,
)
onRecordDelete(
  (e) => {
    if (e.record.getString('@meta') === '') return e.next()
    return require(`${__hooks}/lib/subscribers.js`).removeLedgerRow(e)
  },
  ...LEDGER,
)

onRecordCreate((e) => require(`${__hooks}/lib/records.js`).refuseWrite(e), ...WRITTEN_BY_HOOKS)
onRecordUpdate((e) => require(`${__hooks}/lib/records.js`).refuseWrite(e), ...WRITTEN_BY_HOOKS)
onRecordDelete((e) => require(`${__hooks}/lib/records.js`).refuseWrite(e), ...WRITTEN_BY_HOOKS)

onRecordAfterCreateSuccess(
  (e) => {
    e.next()
    require(`${__hooks}/lib/request.js`).pingAfterCommit(e)
  },
  ...EDITED,
)
onRecordAfterUpdateSuccess(
  (e) => {
    e.next()
    if (e.record.getString('@derived') !== '1') require(`${__hooks}/lib/request.js`).pingAfterCommit(e)
  },
  ...EDITED_OR_USERS,
)
onRecordAfterDeleteSuccess(
  (e) => {
    e.next()
    require(`${__hooks}/lib/request.js`).pingAfterCommit(e)
  },
  ...EDITED,
)
onRecordAfterUpdateSuccess((e) => {
  e.next()
  if (e.record.getString('asked_at') !== '') require(`${__hooks}/lib/drafts.js`).mailAfterAsking(e)
}, 'drafts')
onRecordAfterDeleteSuccess((e) => {
  e.next()
  require(`${__hooks}/lib/request.js`).pingAfterUserDeleted(e)
}, 'users')
onRecordAfterCreateSuccess((e) => {
  e.next()
  require(`${__hooks}/lib/clock.js`).announceRecurring(e)
}, 'recurring_maintenances')
onRecordAfterUpdateSuccess((e) => {
  e.next()
  require(`${__hooks}/lib/clock.js`).announceRecurring(e)
}, 'recurring_maintenances')
onRecordAfterUpdateSuccess((e) => {
  e.next()
  const isSilent = e.record.getString('kind') === 'maintenance' && e.record.getString('status') === ''
  if (isSilent) require(`${__hooks}/lib/clock.js`).announceMaintenance(e)
}, 'incidents')

routerAdd('GET', '/api/aldis/pages', (e) => require(`${__hooks}/lib/machine.js`).getPages(e))
routerAdd('GET', '/api/aldis/snapshot/{page}', (e) => require(`${__hooks}/lib/machine.js`).getSnapshot(e))
routerAdd('GET', '/api/aldis/incidents/{page}', (e) => require(`${__hooks}/lib/machine.js`).getIncidents(e))
routerAdd('GET', '/api/aldis/ledger/{page}', (e) => require(`${__hooks}/lib/machine.js`).getLedger(e))
routerAdd('GET', '/api/aldis/file/{collection}/{record}/{name}', (e) => require(`${__hooks}/lib/machine.js`).getFile(e))
routerAdd('GET', '/api/aldis/backups', (e) => require(`${__hooks}/lib/machine.js`).getBackups(e))
routerAdd('POST', '/api/aldis/backups', (e) => require(`${__hooks}/lib/machine.js`).postBackup(e))
routerAdd('GET', '/api/aldis/mail', (e) => require(`${__hooks}/lib/mail.js`).getMail(e))
routerAdd('GET', '/api/aldis/mail/out', (e) => require(`${__hooks}/lib/mail.js`).getMailOut(e))
routerAdd('POST', '/api/aldis/mail', (e) => require(`${__hooks}/lib/mail.js`).postTestMail(e))
routerAdd('GET', '/api/aldis/audit', (e) => require(`${__hooks}/lib/machine.js`).getAudit(e))
routerAdd('GET', '/api/aldis/incident-list', (e) => require(`${__hooks}/lib/incident-list.js`).getIncidentList(e))
routerAdd('GET', '/api/aldis/track-record', (e) => require(`${__hooks}/lib/incident-list.js`).getTrackRecord(e))
routerAdd('GET', '/api/aldis/track-record.csv', (e) => require(`${__hooks}/lib/incident-list.js`).getTrackRecordCsv(e))
routerAdd('GET', '/api/aldis/new-page', (e) => require(`${__hooks}/lib/machine.js`).getNewPageRight(e))
// What a page begins with is in a library of its own: few pages are made.
routerAdd('POST', '/api/aldis/new-page', (e) =>
  require(`${__hooks}/lib/machine.js`).postNewPage(e, require(`${__hooks}/lib/starters.js`).addStarters),
)
routerAdd('POST', '/api/aldis/setup', (e) =>
  require(`${__hooks}/lib/machine.js`).postSetup(e, require(`${__hooks}/lib/starters.js`).addStarters),
)
routerAdd('GET', '/api/aldis/translate', (e) => require(`${__hooks}/lib/translate.js`).getTranslator(e))
routerAdd('POST', '/api/aldis/translate', (e) => require(`${__hooks}/lib/translate.js`).postTranslate(e))
routerAdd('POST', '/api/aldis/presence', (e) => require(`${__hooks}/lib/machine.js`).postPresence(e))
routerAdd('POST', '/api/aldis/password', (e) => require(`${__hooks}/lib/machine.js`).postPassword(e))
routerAdd('POST', '/api/aldis/import/{page}', (e) => require(`${__hooks}/lib/import.js`).postImport(e))
routerAdd('POST', '/api/aldis/imports/{page}', (e) => require(`${__hooks}/lib/import.js`).postMemberImport(e))
routerAdd('POST', '/api/aldis/journal/{page}', (e) => require(`${__hooks}/lib/machine.js`).postJournal(e))
routerAdd('POST', '/api/aldis/domains/{domain}', (e) => require(`${__hooks}/lib/machine.js`).postProof(e))
routerAdd('POST', '/api/aldis/sign-outs', (e) => require(`${__hooks}/lib/machine.js`).postSignOut(e))
routerAdd('POST', '/api/aldis/invitations', (e) => require(`${__hooks}/lib/invitations.js`).postInvitation(e))
routerAdd('POST', '/api/aldis/invitations/withdraw', (e) => require(`${__hooks}/lib/invitations.js`).postWithdrawal(e))
routerAdd('POST', '/api/aldis/invitations/accept', (e) => require(`${__hooks}/lib/invitations.js`).postAcceptance(e))
routerAdd('POST', '/api/aldis/invitations/read', (e) => require(`${__hooks}/lib/invitations.js`).postReading(e))
routerAdd('POST', '/api/aldis/invitations/join', (e) => require(`${__hooks}/lib/invitations.js`).postJoining(e))
routerAdd('POST', '/api/aldis/yes-mails', (e) => require(`${__hooks}/lib/yes.js`).postYesMails(e))
routerAdd('POST', '/api/aldis/yes/read', (e) => require(`${__hooks}/lib/yes.js`).postYesReading(e))
routerAdd('POST', '/api/aldis/yes/say', (e) => require(`${__hooks}/lib/yes.js`).postYes(e))
routerAdd('POST', '/api/aldis/subscribers/search', (e) => require(`${__hooks}/lib/subscribers.js`).searchSubscribers(e))
routerAdd('GET', '/api/aldis/subscriber-count', (e) => require(`${__hooks}/lib/subscribers.js`).getSubscriberCount(e))
routerAdd('POST', '/api/aldis/subscribers', (e) => require(`${__hooks}/lib/subscribers.js`).postSubscriber(e))
routerAdd('GET', '/api/aldis/subscribers.csv', (e) => require(`${__hooks}/lib/subscribers.js`).getSubscribersCsv(e))
routerAdd('POST', '/api/aldis/subscriber-removal', (e) => require(`${__hooks}/lib/subscribers.js`).postRemoval(e))
routerAdd('POST', '/api/aldis/subscriber-change', (e) =>
  require(`${__hooks}/lib/subscribers.js`).postSubscriberChange(e),
)
routerAdd('POST', '/api/aldis/subscriber-test', (e) => require(`${__hooks}/lib/subscribers.js`).postTest(e))
routerAdd('POST', '/api/aldis/subscriber-import', (e) =>
  require(`${__hooks}/lib/subscribers.js`).postSubscriberImport(e),
)
routerAdd('POST', '/api/aldis/deliveries/resend', (e) => require(`${__hooks}/lib/subscribers.js`).postResend(e))
routerAdd('GET', '/api/aldis/deliveries', (e) => require(`${__hooks}/lib/subscribers.js`).getDeliveries(e))
routerAdd('POST', '/api/aldis/couriers/expand', (e) => require(`${__hooks}/lib/couriers.js`).postExpansion(e))
routerAdd('POST', '/api/aldis/couriers/turn', (e) => require(`${__hooks}/lib/couriers.js`).postTurn(e))
routerAdd('POST', '/api/aldis/couriers/mails', (e) => require(`${__hooks}/lib/couriers.js`).postMails(e))
routerAdd('POST', '/api/aldis/couriers/bounces', (e) => require(`${__hooks}/lib/couriers.js`).postBounces(e))
routerAdd('POST', '/api/aldis/subscriptions/sign-up', (e) => require(`${__hooks}/lib/subscribers.js`).postSignUp(e))
routerAdd('POST', '/api/aldis/subscriptions/confirm', (e) =>
  require(`${__hooks}/lib/subscribers.js`).postConfirmation(e),
)
routerAdd('POST', '/api/aldis/subscriptions/change', (e) => require(`${__hooks}/lib/subscribers.js`).postChange(e))
routerAdd('POST', '/api/aldis/subscriptions/link', (e) => require(`${__hooks}/lib/subscribers.js`).postLink(e))
routerAdd('POST', '/api/aldis/subscriptions/move', (e) => require(`${__hooks}/lib/subscribers.js`).postMove(e))
routerAdd('POST', '/api/aldis/subscriptions/stop', (e) => require(`${__hooks}/lib/subscribers.js`).postStop(e))
routerAdd('POST', '/api/aldis/subscriptions/by-id', (e) => require(`${__hooks}/lib/subscribers.js`).postById(e))
routerAdd('POST', '/api/aldis/ping', (e) => {
  require(`${__hooks}/lib/request.js`).forwardPing(e, () => require(`${__hooks}/lib/clock.js`).tick(e.app))
})

cronAdd('aldis_clock', '* * * * *', () => require(`${__hooks}/lib/clock.js`).tick($app))
// Apart from the clock, for a mail server may be silent for long.
cronAdd('aldis_yes_mails', '* * * * *', () => require(`${__hooks}/lib/yes.js`).mailAsked($app))
cronAdd('aldis_log', '* * * * *', () => require(`${__hooks}/lib/machine.js`).clearLogs($app))
