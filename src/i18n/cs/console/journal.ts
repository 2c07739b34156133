import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Nouzový deník',
  text: 'Když backend neodpovídá, server přijímá aktualizace, hned je ukazuje návštěvníkům a po jeho návratu je předá.',
  take: 'Zveřejňování bez backendu',
  takeOn: 'Přijímat, když backend neodpovídá',
  offer: 'Zveřejnit přes nouzový deník',
  offerText:
    'Backend neodpovídá, ale server ano: návštěvníci to uvidí hned, s poznámkou, že náš systém byl nedostupný. Až se backend vrátí, stane se z toho běžná aktualizace; odmítnou-li ji jeho pravidla, zmizí ze stránky a zůstane uložena pro tým.',
  leftOut: 'Soubory, dřívější čas a změněný dopad se nepřenesou.',
  posted: 'Návštěvníci to vidí. Až se backend vrátí, stane se z toho běžná aktualizace.',
  refused: 'Odmítnuto a staženo ze stránky:',
  refusedNotice: 'Aktualizace z nouzového deníku byly odmítnuty. Nic se neztratilo.',
  people: 'Kdo může zveřejňovat bez backendu',
  ended: '{name}: všude odhlášeno.',
}
