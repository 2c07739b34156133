import { checkOwnCss, isTooMuchCss, MAX_CSS_LENGTH, MAX_CSS_PARTS } from '../../core/css/own-css.ts'
import { forbid, refuse } from '../base/refuse.ts'
import { isMember, metaOf } from '../request/meta.ts'
import { roleOf } from '../request/roles.ts'

/**
 * Before a page is saved: an owner's CSS is parsed whenever it is new, whoever writes it, and written anew into
 * `css_served`, which is all that visitors get. In a library of its own, as few saves need a parser.
 */
export function serveOwnCss(e: PbRecordEvent): void {
  const { record } = e
  const before = record.isNew() ? '' : record.original().getString('css')
  const text = record.getString('css')
  if (text === before) {
    record.set('css_served', record.isNew() ? '' : record.original().getString('css_served'))
    e.next()
    return
  }
  const meta = metaOf(record)
  if (isTooMuchCss(text)) {
    const message = `CSS has ${MAX_CSS_LENGTH} characters at most, and ${MAX_CSS_PARTS} words and signs`
    refuse('css', 'validation_max_text_constraint', message, { max: MAX_CSS_LENGTH })
  }
  // Parsing takes its while, and a batch keeps everybody else from writing: of many pages, for many times as long.
  if (isMember(meta) && e.app.isTransactional()) refuse('css', 'css_alone', 'CSS is saved on its own, not in a batch')
  if (isMember(meta) && roleOf(e.app, meta, record.id) !== 'owner') {
    forbid('css', 'role_not_enough', 'Only owners write CSS')
  }
  const checked = checkOwnCss(text)
  if (checked.state === 'refused') {
    const { faults } = checked
    const message = faults.map(({ line, code, what }) => `line ${line}: ${code} ${what}`).join('; ')
    refuse('css', 'css_refused', message.slice(0, 500), { faults: faults.slice(0, 50) })
  }
  record.set('css_served', checked.css)
  e.next()
}
