import { ImportChunk, type ImportResult } from '../../core/subscriber/keeping.ts'
import { prepareSubscriber } from './add.ts'
import { changeSubscribers } from './keeper-write.ts'

/**
 * `POST /api/aldis/subscriber-import`: a part of a file of subscribers who confirmed elsewhere: they get no mail. Who
 * waits here to be confirmed is confirmed; all others who are here stay as they are. `dry`: the same without writing.
 */
export function postSubscriberImport(e: PbRequestEvent): void {
  changeSubscribers(e, ImportChunk, (write, { page, dry, rows }) => {
    const { tx, now } = write
    const result: ImportResult = { added: 0, confirmed: 0, known: 0, skipped: [] }
    const seen = new Set<string>()
    for (const { line, ...row } of rows) {
      const prepared = prepareSubscriber(tx, { ...row, page, source: 'import' }, now)
      switch (prepared.state) {
        case 'refused':
          result.skipped.push({ line, code: prepared.code })
          break
        case 'known':
          result.known += 1
          break
        case 'new':
        case 'confirmed': {
          const key = `${row.channel} ${prepared.record.getString('endpoint')} ${row.incident}`
          if (seen.has(key)) {
            result.known += 1
            break
          }
          seen.add(key)
          result[prepared.state === 'new' ? 'added' : 'confirmed'] += 1
          if (!dry) tx.save(prepared.record)
          break
        }
        default:
          return prepared satisfies never
      }
    }
    const count = result.added + result.confirmed
    if (!dry && count > 0) write.audit('create', '', { source: 'import', count })
    return result
  })
}
