/// The words of incidents, indexed by every three characters: SQLite keeps it as the texts are written.
/// The same statements stand in src/backend/search-index.ts, which makes anew what was lost; a test compares them.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const texts = (row, columns) =>
      `${columns.map((column) => `coalesce(${row}.${column}, '') || char(10)`).join(' || ')} || coalesce((SELECT
      group_concat(value, char(10)) FROM json_tree(iif(json_valid(${row}.translations), ${row}.translations, '{}'))
      WHERE type = 'text'), '') || char(10, 10)`
    const kinds = [
      ['incidents', ['name', 'postmortem', 'translations'], (row) => texts(row, ['name', 'postmortem'])],
      ['incident_updates', ['body', 'translations'], (row) => texts(row, ['body'])],
      ['incident_notes', ['body'], (row) => `coalesce(${row}.body, '') || char(10, 10)`],
    ]
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.addIndex('idx_incidents_shown', false, 'page, archived_at, id', '')
    app.save(incidents)
    // An incident's own text has a multiple of 2^20 as its number, and its other texts those that follow.
    run(`CREATE TABLE incident_texts (doc INTEGER PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL,
      UNIQUE (kind, source))`)
    run(`INSERT INTO incident_texts (doc, kind, source)
      SELECT row_number() OVER (ORDER BY id) << 20, 'incidents', id FROM incidents`)
    run(`INSERT INTO incident_texts (doc, kind, source)
      SELECT t.doc + row_number() OVER (PARTITION BY o.incident ORDER BY o.id), o.kind, o.id
      FROM (SELECT 'incident_updates' AS kind, id, incident FROM incident_updates
        UNION ALL SELECT 'incident_notes', id, incident FROM incident_notes) o
      JOIN incident_texts t ON t.kind = 'incidents' AND t.source = o.incident`)
    run(`CREATE VIRTUAL TABLE incident_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram')`)
    run(`CREATE VIRTUAL TABLE incident_search_terms USING fts5vocab(incident_search, row)`)
    const fresh = 'SELECT ((coalesce(max(doc), 0) >> 20) + 1) << 20 FROM incident_texts'
    const own = `(SELECT doc FROM incident_texts WHERE kind = 'incidents' AND source = NEW.incident)`
    const next = `SELECT coalesce(max(doc), (${fresh})) + 1 FROM incident_texts
      WHERE doc >= ${own} AND doc < ${own} + (1 << 20)`
    for (const [table, columns, text] of kinds) {
      const doc = (row) => `(SELECT doc FROM incident_texts WHERE kind = '${table}' AND source = ${row}.id)`
      const changed = columns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')
      run(`CREATE TRIGGER search_${table}_insert AFTER INSERT ON ${table} BEGIN
        INSERT INTO incident_texts (doc, kind, source)
          VALUES ((${table === 'incidents' ? fresh : next}), '${table}', NEW.id);
        INSERT INTO incident_search (rowid, text) VALUES (${doc('NEW')}, ${text('NEW')});
      END`)
      run(`CREATE TRIGGER search_${table}_update AFTER UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${changed} BEGIN
        UPDATE incident_search SET text = ${text('NEW')} WHERE rowid = ${doc('NEW')};
      END`)
      run(`CREATE TRIGGER search_${table}_delete AFTER DELETE ON ${table} BEGIN
        DELETE FROM incident_search WHERE rowid = ${doc('OLD')};
        DELETE FROM incident_texts WHERE kind = '${table}' AND source = OLD.id;
      END`)
      run(`INSERT INTO incident_search (rowid, text) SELECT t.doc, ${text('r')} FROM ${table} r
        JOIN incident_texts t ON t.kind = '${table}' AND t.source = r.id`)
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const table of ['incidents', 'incident_updates', 'incident_notes']) {
      for (const write of ['insert', 'update', 'delete']) run(`DROP TRIGGER IF EXISTS search_${table}_${write}`)
    }
    for (const table of ['incident_search_terms', 'incident_search', 'incident_texts']) {
      run(`DROP TABLE IF EXISTS ${table}`)
    }
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.removeIndex('idx_incidents_shown')
    app.save(incidents)
  },
)
