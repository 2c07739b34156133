import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Nødjournal',
  text: 'Mens backend er væk, tager serveren imod opdateringer, viser dem straks til besøgende og overdrager dem, når den er tilbage.',
  take: 'Opslag uden backend',
  takeOn: 'Tag imod dem, mens backend er væk',
  offer: 'Slå op via nødjournalen',
  offerText:
    'Backend svarer ikke, men det gør serveren: besøgende ser dette straks med en note om, at vores eget system var nede. Når backend er tilbage, bliver det en almindelig opdatering; afviser dens regler den, fjernes den fra siden og gemmes til teamet.',
  leftOut: 'Filer, et tidligere tidspunkt og en ændret påvirkning følger ikke med.',
  posted: 'Besøgende ser det. Når backend er tilbage, bliver det en almindelig opdatering.',
  refused: 'Afvist og taget af siden:',
  refusedNotice: 'Opdateringer fra nødjournalen blev afvist. Intet er gået tabt.',
  people: 'Hvem der kan slå op uden backend',
  ended: '{name} er logget ud overalt.',
}
