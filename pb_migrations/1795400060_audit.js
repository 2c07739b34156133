/// The audit log also knows sign-ins, imports and what users and superusers change; it can be read by person, kind and
/// time, and keeps the name of what each row is about.
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log')
    log.fields.getByName('via').values = ['console', 'admin', 'api', 'import', 'machine', 'system']
    log.fields.getByName('action').values = [
      'create',
      'update',
      'delete',
      'import',
      'call',
      'sign_in',
      'sign_in_refused',
      'sign_out_everywhere',
      'impersonate',
    ]
    // An attempt at an account that does not exist is about no record.
    log.fields.getByName('record').required = false
    log.fields.add(
      new TextField({ name: 'person', max: 60, help: 'The id of who did it; empty where nobody was signed in.' }),
    )
    log.fields.add(
      new TextField({
        name: 'kind',
        max: 20,
        help: 'What the row is about: incidents, components, settings, people, sign_ins or deployment.',
      }),
    )
    log.fields.add(
      new TextField({
        name: 'subject',
        max: 200,
        help: 'The name that it had then: of an incident, a person, a host.',
      }),
    )
    log.addIndex('idx_audit_log_time', false, 'page, created, id', '')
    log.addIndex('idx_audit_log_kind', false, 'page, kind, created, id', '')
    log.addIndex('idx_audit_log_person', false, 'page, person, created, id', '')
    log.removeIndex('idx_audit_log_page')
    app.save(log)

    const run = (sql) => app.db().newQuery(sql).execute()
    run(`UPDATE audit_log SET
      person = coalesce(iif(json_valid(actor), json_extract(actor, '$.id'), ''), ''),
      kind = CASE WHEN collection IN ('incidents', 'incident_updates') THEN 'incidents'
        WHEN collection = 'components' THEN 'components' WHEN collection = 'memberships' THEN 'people' ELSE 'settings' END,
      via = iif(json_valid(actor) AND json_extract(actor, '$.name') = 'import', 'import', via)`)
    const name = (table, id) => `(SELECT name FROM ${table} WHERE ${table}.id = ${id})`
    const own = ['pages', 'components', 'incidents'].map(
      (table) => `WHEN '${table}' THEN ${name(table, 'audit_log.record')}`,
    )
    run(`UPDATE audit_log SET subject = substr(coalesce(CASE collection ${own.join(' ')}
      WHEN 'incident_updates' THEN (SELECT i.name FROM incident_updates u JOIN incidents i ON i.id = u.incident
        WHERE u.id = audit_log.record)
      WHEN 'memberships' THEN (SELECT u.name FROM memberships m JOIN users u ON u.id = m.user WHERE m.id = audit_log.record)
      WHEN 'domains' THEN (SELECT host FROM domains WHERE id = audit_log.record) END, ''), 1, 200)`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run("DELETE FROM audit_log WHERE action NOT IN ('create', 'update', 'delete')")
    run("DELETE FROM audit_log WHERE record = ''")
    run("UPDATE audit_log SET via = 'admin' WHERE via = 'import'")
    run("UPDATE audit_log SET via = 'system' WHERE via = 'machine'")
    const log = app.findCollectionByNameOrId('audit_log')
    for (const index of ['idx_audit_log_time', 'idx_audit_log_kind', 'idx_audit_log_person']) log.removeIndex(index)
    log.addIndex('idx_audit_log_page', false, 'page, created', '')
    for (const name of ['person', 'kind', 'subject']) log.fields.removeByName(name)
    log.fields.getByName('record').required = true
    log.fields.getByName('via').values = ['console', 'admin', 'api', 'system']
    log.fields.getByName('action').values = ['create', 'update', 'delete']
    app.save(log)
  },
)
