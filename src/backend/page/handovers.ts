import { isInvisible } from '../../core/name/name.ts'
import { refuse } from '../base/refuse.ts'
import type { Write } from '../write/write.ts'

/** Before a page's hand-over note is saved: it is by who wrote it last. */
export function checkHandover(record: PbRecord, { meta }: Write): void {
  if (isInvisible(record.getString('body'))) refuse('body', 'required', 'A hand-over says something')
  record.set('author', meta.actor)
}
