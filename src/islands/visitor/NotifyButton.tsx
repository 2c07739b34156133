import type { Words } from '../../i18n/words/words.ts'

/** Turns notifications on and off, or says that the browser blocks them: src/live/notify-button.ts writes it. */
export function NotifyButton({ words: { visitor } }: { words: Words }) {
  return (
    <button
      className="text"
      type="button"
      data-notify=""
      data-off={visitor.notify}
      data-on={visitor.stopNotifications}
      data-blocked={visitor.notificationsBlocked}
    />
  )
}
