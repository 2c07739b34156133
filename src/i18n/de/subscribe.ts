import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Wenn etwas beginnt, sich ändert oder endet.',
  only: 'Nur {name}.',
  everything: 'Updates zu allem',
  description: 'Wie du {name} folgst: Feeds, ein Wartungskalender, Benachrichtigungen im Browser und ein Widget.',
  privateNote: 'Diese Seite ist privat: Feeds und Kalender öffnen sich nur in einem angemeldeten Browser.',
  feeds: 'Im Feedreader folgen',
  feedsText: 'Alle Vorfälle und Wartungen mit jedem Update. Gib deinem Feedreader eine dieser Adressen.',
  calendar: 'Wartungen im Kalender sehen',
  calendarText:
    'Abonniere diese Adresse in deinem Kalender. Geplante Wartungen stehen dann dort, und ihre Zeiten bleiben aktuell.',
  browser: 'In diesem Browser benachrichtigt werden',
  browserText: 'Dein Browser meldet jedes Update, solange die Statusseite in einem Tab geöffnet ist.',
  browserOn:
    'Benachrichtigungen sind in diesem Browser eingeschaltet. Lass die Statusseite dafür in einem Tab geöffnet.',
  browserBlocked:
    'Benachrichtigungen dieser Website sind in den Einstellungen deines Browsers blockiert. Erlaube sie dort, um hier benachrichtigt zu werden.',
  browserAbsent: 'Dieser Browser kann keine Benachrichtigungen von Websites anzeigen.',
  browserScripts: 'Das braucht JavaScript, und das ist in diesem Browser ausgeschaltet.',
  widget: 'Den Status auf deiner Website zeigen',
  widgetText: 'Füge diese Zeilen in deine Seite ein. Was sie zeigen, aktualisiert sich von selbst.',
  widgetMore: 'Badges, und ein Frame für Websites ohne Skripte',
}
