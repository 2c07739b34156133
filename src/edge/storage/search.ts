import { indexText } from '../../core/archive/folding.ts'
import { matchText, type Phrase } from '../../core/archive/phrases.ts'
import { textOf } from '../../core/markdown/text.ts'
import type { PublicIncident } from '../../core/publication/publication.ts'

/** What the index is made of, how it is folded and weighed. Another one is made anew from the incidents' documents. */
export const SEARCH_FORMAT = 1

/**
 * Tokens come folded, with a space between each two (core/archive/folding): so the plainest tokenizer of FTS5 is right,
 * which knows spaces and takes whatever is not ASCII for letters. The index has no copy of the texts; excerpts are made
 * of the incident's document.
 */
const SCHEMA = `CREATE VIRTUAL TABLE IF NOT EXISTS search
  USING fts5(name, components, words, postmortem, content='', contentless_delete=1, tokenize='ascii')`

/** A token that nobody can type, so that no phrase reaches from one update, or component, into the next. */
const BORDER = ' \ue000 '

/** Characters of a found incident in which an excerpt is looked for. */
const MOST_SAID = 100_000

/** Weights of the columns: a name says more than a mention. */
const RANK = 'bm25(search, 8, 4, 1, 1)'

/** The full-text index of a page's incidents, by the row of their entry. */
export class Search {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(SCHEMA)
  }

  clear(): void {
    this.#sql.exec('DROP TABLE search')
    this.#sql.exec(SCHEMA)
  }

  /** An incident's words in place of what there was of it, in all the languages that the team wrote. */
  keep(row: number, incident: PublicIncident): void {
    this.remove(row)
    const named = [incident, ...incident.updates].flatMap(({ affected }) => affected)
    const columns = [
      namesOf(incident),
      [...new Set(named.map(({ name }) => name))],
      wordsOf(incident).map((html) => textOf(html)),
      postmortemsOf(incident).map((html) => textOf(html)),
    ]
    this.#sql.exec(
      'INSERT INTO search (rowid, name, components, words, postmortem) VALUES (?, ?, ?, ?, ?)',
      row,
      ...columns.map((texts) => texts.map(indexText).join(BORDER)),
    )
  }

  remove(row: number): void {
    this.#sql.exec('DELETE FROM search WHERE rowid = ?', row)
  }

  /** Entries in which all phrases stand and for which a condition on `entries` holds, the best first, and how many. */
  find(
    phrases: readonly Phrase[],
    { where, values }: { where: string; values: (string | number)[] },
    { skip, most }: { skip: number; most: number },
  ): { total: number; rows: { incident: string; entry: string }[] } {
    if (phrases.length === 0) return { total: 0, rows: [] }
    const match = matchText(phrases)
    const isAll = values.length === 0
    const from = isAll
      ? 'FROM search WHERE search MATCH ?'
      : `FROM search JOIN entries ON entries.id = search.rowid WHERE search MATCH ? AND ${where}`
    const total = this.#sql.exec<{ total: number }>(`SELECT count(*) AS total ${from}`, match, ...values).one()
    // Entries are read of the part that is shown only: a word may stand in all of them.
    const rows = this.#sql.exec<{ incident: string; entry: string }>(
      `SELECT incident, entry FROM
         (SELECT search.rowid AS row, ${RANK} AS score ${from} ORDER BY score, search.rowid DESC LIMIT ? OFFSET ?)
       JOIN entries ON entries.id = row ORDER BY score, row DESC`,
      ...[match, ...values, most, skip],
    )
    return { total: total.total, rows: [...rows] }
  }
}

/** What an excerpt of a found incident is made of, so many characters of it at most. */
export function textsOf(incident: PublicIncident): string[] {
  const texts: string[] = []
  let left = MOST_SAID
  for (const html of [...wordsOf(incident), ...postmortemsOf(incident)]) {
    if (left <= 0) break
    // A tag that was cut in two is no text.
    const begin = html.slice(0, 2 * left)
    const open = begin.lastIndexOf('<')
    const whole = open >= 0 && !begin.includes('>', open) ? begin.slice(0, open) : begin
    const text = textOf(whole).slice(0, left)
    texts.push(text)
    left -= text.length
  }
  return texts
}

function namesOf({ name, translations = {} }: PublicIncident): string[] {
  return [name, ...Object.values(translations).flatMap((one) => one.name ?? [])]
}

/** HTML of the updates, newest first, and then of their translations. */
function wordsOf({ updates }: PublicIncident): string[] {
  const translated = updates.flatMap(({ translations = {} }) => Object.values(translations))
  return [...updates, ...translated].map(({ body_html }) => body_html)
}

function postmortemsOf({ postmortem_html, translations = {} }: PublicIncident): string[] {
  return [postmortem_html, ...Object.values(translations).flatMap((one) => one.postmortem_html ?? [])]
}
