import * as v from 'valibot'

type Params = Record<string, string | number | boolean>

/** Runs one statement. */
export function execute(app: PbApp, sql: string, params: Params = {}): void {
  app.db().newQuery(sql).bind(params).execute()
}

/** The text in column `j` of the only row of a query. */
export function queryText(app: PbApp, sql: string, params: Params = {}): string {
  const row = new DynamicModel({ j: '' })
  app.db().newQuery(sql).bind(params).one(row)
  return String(row.j)
}

/**
 * The rows of a query, each parsed. `columns` is the inside of SQLite's json_object, `from` all that follows the
 * select. An order is kept where `from` ends in one.
 */
export function queryRows<Schema extends v.GenericSchema>(
  app: PbApp,
  schema: Schema,
  columns: string,
  from: string,
  params: Params = {},
): v.InferOutput<Schema>[] {
  const sql = `SELECT coalesce(json_group_array(json(one)), '[]') AS j FROM (SELECT json_object(${columns}) AS one ${from})`
  return v.parse(v.array(schema), JSON.parse(queryText(app, sql, params)))
}

/** The only row of a query, or null. */
export function queryRow<Schema extends v.GenericSchema>(
  app: PbApp,
  schema: Schema,
  columns: string,
  from: string,
  params: Params = {},
): v.InferOutput<Schema> | null {
  return queryRows(app, schema, columns, `${from} LIMIT 1`, params)[0] ?? null
}

/** A column's JSON within SQLite's json_object; NULL where it holds none. */
export function jsonSql(column: string): string {
  return `iif(json_valid(${column}), json(${column}), NULL)`
}

/** An instant (milliseconds) as PocketBase stores it. */
export function toStoredDate(at: number): string {
  return new Date(at).toISOString().replace('T', ' ')
}

/** A stored instant as milliseconds; null for PocketBase's empty date. */
export function fromStoredDate(date: string): number | null {
  return date === '' ? null : Date.parse(date.replace(' ', 'T'))
}

/** A fresh record id. */
export function newId(): string {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789')
}

/**
 * The SQL condition that a row of the ledger counts: neither a void itself nor voided. The second `voids` test lets
 * SQLite use the partial index: without it each row costs a scan.
 */
export function notVoided(alias: string): string {
  return `${alias}.voids = '' AND NOT EXISTS (
    SELECT 1 FROM component_changes x WHERE x.voids = ${alias}.id AND x.voids != '')`
}
