import { type Phrase, toFtsQuery } from '../../../core/archive/phrases.ts'
import type { SearchQuery } from '../../../core/archive/reader.ts'
import { toIndexText } from '../../../core/archive/tokenize.ts'
import { htmlToText } from '../../../core/markdown/html-to-text.ts'
import type { PublicIncident } from '../../../core/publication/publication.ts'

/** The index format. Another format is rebuilt from the incidents' documents. */
export const SEARCH_FORMAT = 2

/**
 * Tokens come folded, with a space between each two (core/archive/tokenize): so the plainest tokenizer of FTS5 is
 * right, which knows spaces and takes whatever is not ASCII for letters. The index has no copy of the texts; excerpts
 * are made of the incident's document.
 */
const SCHEMA = `CREATE VIRTUAL TABLE IF NOT EXISTS search
  USING fts5(name, components, words, postmortem, content='', contentless_delete=1, tokenize='ascii')`

/** A token that nobody can type, so that no phrase matches across two updates or components. */
const SEPARATOR = ' \ue000 '

/** Characters of a found incident in which an excerpt is looked for. */
const MAX_EXCERPT_TEXT = 100_000

/** Weights of the columns: a name says more than a mention. */
const RANK = 'bm25(search, 8, 4, 1, 1)'

/** Which results to read, and in which order. */
export type SearchPart = Pick<SearchQuery, 'order' | 'skip' | 'limit'>

/** The full-text index of a page's incidents, by the row of their entry. */
export class SearchIndex {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(SCHEMA)
  }

  clear(): void {
    this.#sql.exec('DROP TABLE search')
    this.#sql.exec(SCHEMA)
  }

  /** Stores an incident's search text, in all the languages that the team wrote. */
  save(row: number, incident: PublicIncident): void {
    this.remove(row)
    const named = [incident, ...incident.updates].flatMap(({ affected }) => affected)
    const columns = [
      namesOf(incident),
      [...new Set(named.map(({ name }) => name))],
      bodiesOf(incident).map((html) => htmlToText(html)),
      postmortemsOf(incident).map((html) => htmlToText(html)),
    ]
    this.#sql.exec(
      'INSERT INTO search (rowid, name, components, words, postmortem) VALUES (?, ?, ?, ?, ?)',
      row,
      ...columns.map((texts) => texts.map(toIndexText).join(SEPARATOR)),
    )
  }

  remove(row: number): void {
    this.#sql.exec('DELETE FROM search WHERE rowid = ?', row)
  }

  /** Entries that match all phrases and a condition on `entries`, and how many there are. */
  find(
    phrases: readonly Phrase[],
    { where, values }: { where: string; values: (string | number)[] },
    { order, skip, limit }: SearchPart,
  ): { total: number; rows: { incident: string; entry: string }[] } {
    if (phrases.length === 0) return { total: 0, rows: [] }
    const match = toFtsQuery(phrases)
    const isAll = values.length === 0
    const from = isAll
      ? 'FROM search WHERE search MATCH ?'
      : `FROM search JOIN entries ON entries.id = search.rowid WHERE search MATCH ? AND ${where}`
    const total = this.#sql.exec<{ total: number }>(`SELECT count(*) AS total ${from}`, match, ...values).one()
    if (order === 'newest') {
      const newest = this.#sql.exec<{ incident: string; entry: string }>(
        `SELECT incident, entry FROM entries
         WHERE id IN (SELECT rowid FROM search WHERE search MATCH ?) AND ${where}
         ORDER BY began DESC, incident DESC LIMIT ? OFFSET ?`,
        ...[match, ...values, limit, skip],
      )
      return { total: total.total, rows: [...newest] }
    }
    // Entries are read of the part that is shown only: a word may stand in all of them.
    const rows = this.#sql.exec<{ incident: string; entry: string }>(
      `SELECT incident, entry FROM
         (SELECT search.rowid AS row, ${RANK} AS score ${from} ORDER BY score, search.rowid DESC LIMIT ? OFFSET ?)
       JOIN entries ON entries.id = row ORDER BY score, row DESC`,
      ...[match, ...values, limit, skip],
    )
    return { total: total.total, rows: [...rows] }
  }
}

/** The texts that an excerpt is taken from, up to a limit. */
export function excerptTexts(incident: PublicIncident): string[] {
  const texts: string[] = []
  let remaining = MAX_EXCERPT_TEXT
  for (const html of [...bodiesOf(incident), ...postmortemsOf(incident)]) {
    if (remaining <= 0) break
    // A tag that was cut in two is no text.
    const start = html.slice(0, 2 * remaining)
    const open = start.lastIndexOf('<')
    const whole = open >= 0 && !start.includes('>', open) ? start.slice(0, open) : start
    const text = htmlToText(whole).slice(0, remaining)
    texts.push(text)
    remaining -= text.length
  }
  return texts
}

function namesOf({ name, translations = {} }: PublicIncident): string[] {
  return [name, ...Object.values(translations).flatMap((one) => one.name ?? [])]
}

/** HTML of the updates, newest first, and then of their translations. */
function bodiesOf({ updates }: PublicIncident): string[] {
  const translated = updates.flatMap(({ translations = {} }) => Object.values(translations))
  return [...updates, ...translated].map(({ body_html }) => body_html)
}

function postmortemsOf({ postmortem_html, translations = {} }: PublicIncident): string[] {
  return [postmortem_html, ...Object.values(translations).flatMap((one) => one.postmortem_html ?? [])]
}
