import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'In andere talen',
  hint: 'Waar een tekst ontbreekt, lezen bezoekers die van jou. Hij kan later worden toegevoegd.',
  missing: 'Ontbreekt: {languages}',
  complete: 'Alle talen zijn geschreven.',
  write: 'Vertalingen schrijven',
  addedHint: 'Bezoekers lezen ze meteen; een toegevoegde vertaling telt niet als bewerking.',
  invalid: 'Een vertaling is niet aangenomen: te lang of leeg.',
  translate: 'Vertaal wat ontbreekt',
  translating: 'Bezig met vertalen…',
  notReviewed: 'Door een machine vertaald. Het hoort pas bij je tekst als je het hebt gelezen.',
  readAndRight: 'Gelezen en juist',
  problemBusy: 'De vertaler heeft het te druk. Probeer het zo nog eens.',
  problemQuota: 'Het tegoed van de vertaler is op. Schrijf het zelf of vraag je beheerder.',
  problemRefused: 'De vertaler accepteert zijn sleutel niet. Vraag je beheerder.',
  problemLanguage: 'De vertaler kent deze taal niet: {language}.',
  problem: 'De vertaler antwoordde niet met een vertaling. Probeer het opnieuw of schrijf het zelf.',
  sentTo: 'Je teksten worden naar {host} gestuurd.',
  offer: 'Machinevertaling',
  offerOn: 'Aanbieden aan het team',
  offerHint:
    'Wat ontbreekt, wordt naar {host} gestuurd als iemand erom vraagt. Iemand leest het voordat het wordt geplaatst.',
}
