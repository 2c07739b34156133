import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Concepten',
  shared: 'Het team ziet dit concept terwijl je schrijft.',
  onDevice: 'De laatste woorden staan nog alleen op dit apparaat.',
  by: 'Concept van {name}',
  byYou: 'Je concept van elders',
  takeOver: 'Overnemen',
  goOn: 'Hier verder',
  takenBy: '{name} heeft je concept overgenomen. Wat je schreef, staat hier nog.',
  taken: 'Je concept is elders overgenomen, geplaatst of weggegooid. Wat je schreef, staat hier nog.',
  filesStay: 'De bestanden blijven op het apparaat waar ze gekozen zijn.',
  notTaken: 'Het concept kon niet worden overgenomen. Probeer het opnieuw.',
  untitled: 'Nieuw incident, nog zonder titel',
  later: 'Op een vast tijdstip publiceren',
  publishAt: 'Publiceren: {time}',
  willPublish: 'Wordt gepubliceerd: {time}',
  takeBack: 'Terugnemen',
  notPublished: 'Niet gepubliceerd ({time}): {reason}',
  moved: 'Iemand plaatste intussen een update.',
  inThePast: 'Kies een tijdstip dat nog komt.',
  noFiles: 'Bestanden kunnen niet wachten: plaats nu, of verwijder ze.',
  notSet: 'Het tijdstip kon niet worden ingesteld. Er wordt niets vanzelf gepubliceerd.',
}
