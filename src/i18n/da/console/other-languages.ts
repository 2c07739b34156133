import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'På andre sprog',
  hint: 'Hvor en tekst mangler, læser besøgende din. Den kan tilføjes senere.',
  missing: 'Mangler: {languages}',
  complete: 'Alle sprog er skrevet.',
  write: 'Skriv oversættelser',
  addedHint: 'Besøgende læser den med det samme; en tilføjet oversættelse tæller ikke som en ændring.',
  invalid: 'En oversættelse blev ikke taget imod: den er for lang eller tom.',
  translate: 'Oversæt det der mangler',
  translating: 'Oversætter …',
  notReviewed: 'Oversat af en maskine. Det hører først til din tekst, når du har læst det.',
  readAndRight: 'Læst og rigtigt',
  problemBusy: 'Oversætteren har for travlt. Prøv igen om lidt.',
  problemQuota: 'Oversætterens kvote er brugt op. Skriv det selv, eller spørg jeres driftsansvarlige.',
  problemRefused: 'Oversætteren accepterer ikke sin nøgle. Spørg jeres driftsansvarlige.',
  problemLanguage: 'Oversætteren kan ikke sproget: {language}.',
  problem: 'Oversætteren svarede ikke med en oversættelse. Prøv igen, eller skriv den selv.',
  sentTo: 'Dine tekster sendes til {host}.',
  offer: 'Maskinoversættelse',
  offerOn: 'Tilbyd den til teamet',
  offerHint:
    'Det, der mangler, sendes til {host}, når nogen beder om det. Et menneske læser det, før det offentliggøres.',
}
