import * as v from 'valibot'
import type { IncidentFilter } from '../../core/incident-list/filter.ts'
import { canBeMistyped, nearestWord, piecesOf } from '../../core/incident-list/nearest.ts'
import { searchWords } from '../../core/incident-list/words.ts'
import { queryRows } from '../base/database.ts'
import { countFound, findIncidents } from './find-incidents.ts'

/** How many texts are read for what else may have been meant: those that have most of the word. */
const MAX_TEXTS = 30

/** Of so many that have most of it, whichever page they are of. */
const MAX_RANKED = 300

/** Those texts of a page, whichever table they are in. */
const NEAR = `FROM (SELECT f.doc FROM (SELECT rowid AS doc FROM incident_search
      WHERE incident_search MATCH {:pieces} ORDER BY rank LIMIT ${MAX_RANKED}) f
    JOIN incident_texts own ON own.doc = f.doc >> 20 << 20
    JOIN incidents i ON i.id = own.source AND i.page = {:page} AND i.archived_at = '' LIMIT ${MAX_TEXTS}) near
  JOIN incident_texts t ON t.doc = near.doc
  LEFT JOIN incidents i ON t.kind = 'incidents' AND i.id = t.source
  LEFT JOIN incident_updates u ON t.kind = 'incident_updates' AND u.id = t.source
  LEFT JOIN incident_notes n ON t.kind = 'incident_notes' AND n.id = t.source`
const COLUMNS = `'text', coalesce(i.name || char(10) || i.postmortem, u.body, n.body, '') || char(10)
  || coalesce(i.translations, u.translations, '')`

/** What may have been meant by words that found nothing, with which something is found; null where that is unknown. */
export function didYouMean(app: PbApp, filter: IncidentFilter): string | null {
  const { page } = filter
  const count = (one: IncidentFilter) => countFound(app, one, findIncidents(app, one))
  const words = searchWords(filter.words ?? '')
  const meant = words.map((word) => {
    if (!canBeMistyped(word) || count({ page, size: 1, words: `"${word}"` }) > 0) return word
    const pieces = piecesOf(word)
      .filter((piece) => Array.from(piece).length > 2)
      .map((piece) => `"${piece}"`)
    const near = queryRows(app, v.object({ text: v.string() }), COLUMNS, NEAR, { page, pieces: pieces.join(' OR ') })
    return nearestWord(
      word,
      near.map(({ text }) => text),
    )
  })
  if (meant.includes(null) || meant.every((word, at) => word === words[at])) return null
  const text = meant.map((word) => (word?.includes(' ') ? `"${word}"` : word)).join(' ')
  return count({ ...filter, words: text }) > 0 ? text : null
}
