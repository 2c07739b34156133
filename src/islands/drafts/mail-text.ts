import * as v from 'valibot'
import { YesMails } from '../../core/draft/yes-mails.ts'
import type { YesMailWords } from '../../i18n/yes-mails.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'

const Known = v.fallback(YesMails, { state: 'sending' })

/** Of a draft that waits for a second yes: who was told by mail, as far as that is known. */
export function mailText(draft: Pick<SharedDraft, 'mailed'>, texts: YesMailWords): string {
  const mailed = v.parse(Known, draft.mailed)
  switch (mailed.state) {
    case 'sending':
      return texts.mailUnknown
    case 'off':
      return texts.mailOff
    case 'done': {
      const said = [
        [mailed.sent, texts.mailedTo],
        [mailed.failed, texts.mailFailed],
        [mailed.unproven, texts.mailUnproven],
        [mailed.limited, texts.mailLimited],
      ] as const
      const parts = said.flatMap(([count, text]) => (count > 0 ? [text({ count: String(count) })] : []))
      return [...(mailed.sent > 0 ? [] : [texts.mailedNobody]), ...parts].join(' ')
    }
    default:
      return mailed satisfies never
  }
}
