import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Elk ervan krijgt deze update.',
  which: 'Incidenten',
  message: 'Bericht',
  resolveChosen: 'Gekozen oplossen ({count})',
  sending: 'Plaatsen …',
  resolved: 'Opgelost',
  moved: 'Iemand plaatste intussen iets: lees het eerst.',
  notConfirmed: 'Niet bevestigd: de server heeft niet geantwoord. Opnieuw proberen plaatst niets dubbel.',
  mergeText: 'Dit incident wordt opgelost en leidt bezoekers naar het andere. Adres en updates blijven.',
  into: 'Met',
  takesOver: 'Vanaf nu ook daar getroffen: {names}',
  mergeNow: 'Samenvoegen',
  mergedInto: 'Gaat verder in',
  mergeAmong:
    'Het andere incident wordt opgelost en leidt bezoekers naar het gekozen incident. Adres en updates blijven.',
  copyLink: 'Link kopiëren',
  linkCopied: 'Link gekopieerd.',
}
