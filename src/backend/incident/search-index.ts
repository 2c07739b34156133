import { execute } from '../base/database.ts'
import { countRows } from '../write/write.ts'

/** A table whose texts are searched. */
interface Searched {
  table: string
  columns: readonly string[]
  /** The text of a row that has this name in SQL. */
  text(row: string): string
}

/** All texts of a row, each in lines of its own, with those in other languages. */
const texts = (row: string, columns: readonly string[]) =>
  `${columns.map((column) => `coalesce(${row}.${column}, '') || char(10)`).join(' || ')} || coalesce((SELECT
      group_concat(value, char(10)) FROM json_tree(iif(json_valid(${row}.translations), ${row}.translations, '{}'))
      WHERE type = 'text'), '') || char(10, 10)`

// Two more characters end each text: its last character, too, begins three of them then.
const SEARCHED: readonly Searched[] = [
  {
    table: 'incidents',
    columns: ['name', 'postmortem', 'translations'],
    text: (row) => texts(row, ['name', 'postmortem']),
  },
  { table: 'incident_updates', columns: ['body', 'translations'], text: (row) => texts(row, ['body']) },
  { table: 'incident_notes', columns: ['body'], text: (row) => `coalesce(${row}.body, '') || char(10, 10)` },
]
const TABLES = ['incident_search_terms', 'incident_search', 'incident_texts']
const TRIGGERS = SEARCHED.flatMap(({ table }) =>
  ['insert', 'update', 'delete'].map((write) => `search_${table}_${write}`),
)
const NAMES = [...TABLES, ...TRIGGERS].map((name) => `'${name}'`).join(', ')

/**
 * Makes the index of the search anew where a part of it is gone: whoever deletes a collection and brings it back loses
 * its triggers.
 */
export function ensureSearchIndex(app: PbApp): void {
  const isWhole = (tx: PbApp) =>
    countRows(tx, `SELECT count(*) AS j FROM sqlite_master WHERE name IN (${NAMES})`, {}) ===
    TABLES.length + TRIGGERS.length
  if (isWhole(app)) return
  app.runInTransaction((tx) => {
    if (isWhole(tx)) return
    for (const name of TRIGGERS) execute(tx, `DROP TRIGGER IF EXISTS ${name}`)
    for (const name of TABLES) execute(tx, `DROP TABLE IF EXISTS ${name}`)
    for (const statement of [...TABLE_STATEMENTS, ...SEARCHED.flatMap(statementsFor)]) execute(tx, statement)
  })
}

// What follows is as in `pb_migrations/1795601000_incident_search.js`. An incident's own text has a multiple of 2^20 as
// its number, and its other texts those that follow: whose a text is needs no look into a table.
const TABLE_STATEMENTS = [
  `CREATE TABLE incident_texts (doc INTEGER PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL,
      UNIQUE (kind, source))`,
  `INSERT INTO incident_texts (doc, kind, source)
      SELECT row_number() OVER (ORDER BY id) << 20, 'incidents', id FROM incidents`,
  `INSERT INTO incident_texts (doc, kind, source)
      SELECT t.doc + row_number() OVER (PARTITION BY o.incident ORDER BY o.id), o.kind, o.id
      FROM (SELECT 'incident_updates' AS kind, id, incident FROM incident_updates
        UNION ALL SELECT 'incident_notes', id, incident FROM incident_notes) o
      JOIN incident_texts t ON t.kind = 'incidents' AND t.source = o.incident`,
  `CREATE VIRTUAL TABLE incident_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram')`,
  `CREATE VIRTUAL TABLE incident_search_terms USING fts5vocab(incident_search, row)`,
]
const FRESH = 'SELECT ((coalesce(max(doc), 0) >> 20) + 1) << 20 FROM incident_texts'
const OWN = `(SELECT doc FROM incident_texts WHERE kind = 'incidents' AND source = NEW.incident)`
const NEXT = `SELECT coalesce(max(doc), (${FRESH})) + 1 FROM incident_texts
      WHERE doc >= ${OWN} AND doc < ${OWN} + (1 << 20)`

function statementsFor({ table, columns, text }: Searched): string[] {
  const doc = (row: string) => `(SELECT doc FROM incident_texts WHERE kind = '${table}' AND source = ${row}.id)`
  const changed = columns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')
  return [
    `CREATE TRIGGER search_${table}_insert AFTER INSERT ON ${table} BEGIN
        INSERT INTO incident_texts (doc, kind, source)
          VALUES ((${table === 'incidents' ? FRESH : NEXT}), '${table}', NEW.id);
        INSERT INTO incident_search (rowid, text) VALUES (${doc('NEW')}, ${text('NEW')});
      END`,
    `CREATE TRIGGER search_${table}_update AFTER UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${changed} BEGIN
        UPDATE incident_search SET text = ${text('NEW')} WHERE rowid = ${doc('NEW')};
      END`,
    `CREATE TRIGGER search_${table}_delete AFTER DELETE ON ${table} BEGIN
        DELETE FROM incident_search WHERE rowid = ${doc('OLD')};
        DELETE FROM incident_texts WHERE kind = '${table}' AND source = OLD.id;
      END`,
    `INSERT INTO incident_search (rowid, text) SELECT t.doc, ${text('r')} FROM ${table} r
        JOIN incident_texts t ON t.kind = '${table}' AND t.source = r.id`,
  ]
}
