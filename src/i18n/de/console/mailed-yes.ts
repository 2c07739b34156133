import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} bittet um ein zweites Ja zu diesem Update von {page}, bevor es veröffentlicht wird.',
  youAre: 'Dein Ja zählt als das von {name}.',
  said: 'Du hast Ja gesagt. So, wie es ist, kann {name} es veröffentlichen.',
  saidBy: '{name} hat schon Ja gesagt. Hier ist nichts mehr zu tun.',
  over: 'Dieser Link wurde benutzt, seine Zeit ist um, oder das Update wurde veröffentlicht oder verworfen.',
  notYours: 'Du darfst auf dieser Seite nichts mehr veröffentlichen, dein Ja würde also nicht zählen.',
  unclear: 'Ob dein Ja ankam, ist nicht bekannt. Drücke noch einmal: Es zählt einmal.',
  notRead: 'Was wartet, ließ sich nicht lesen.',
  file: 'Angehängt: {name}',
  filesHint: 'Dein Ja gilt auch für diese Dateien. In der Konsole kannst du sie öffnen.',
  stale:
    'Das Update wurde seit dieser E-Mail geändert und wird hier deshalb nicht gezeigt. Wenn noch ein Ja gebraucht wird, kommt eine neue E-Mail.',
}
