import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Entwürfe',
  shared: 'Das Team sieht diesen Entwurf, während du schreibst.',
  onDevice: 'Die letzten Worte hat bisher nur dieses Gerät.',
  by: 'Entwurf von {name}',
  byYou: 'Dein Entwurf von anderswo',
  takeOver: 'Übernehmen',
  goOn: 'Hier weiterschreiben',
  takenBy: '{name} hat deinen Entwurf übernommen. Was du geschrieben hast, steht noch hier.',
  taken:
    'Dein Entwurf wurde anderswo übernommen, veröffentlicht oder verworfen. Was du geschrieben hast, steht noch hier.',
  filesStay: 'Die Dateien bleiben auf dem Gerät, auf dem sie ausgewählt wurden.',
  notTaken: 'Der Entwurf konnte nicht übernommen werden. Versuch es noch einmal.',
  untitled: 'Neuer Vorfall, noch ohne Titel',
}
