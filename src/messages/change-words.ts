import type { MessageComponent } from '../core/notification/message.ts'
import { statusWord } from '../i18n/status-words.ts'
import type { NotificationWords } from '../i18n/words/notification-words.ts'

/** A component's status in words, with the one before where that was another. */
export function changeWords({ status, before }: MessageComponent, words: NotificationWords): string {
  const now = statusWord(status, words)
  if (before === null || before === status) return now
  return words.notifications.statusAndBefore({ status: now, before: statusWord(before, words) })
}
