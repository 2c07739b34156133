import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Každý z nich dostane tuto aktualizaci.',
  which: 'Incidenty',
  message: 'Zpráva',
  resolveChosen: 'Vyřešit vybrané ({count})',
  sending: 'Zveřejňuje se …',
  resolved: 'Vyřešeno',
  moved: 'Mezitím někdo zveřejnil zprávu: nejdřív si ji přečtěte.',
  notConfirmed: 'Nepotvrzeno: server neodpověděl. Nový pokus nic nezveřejní dvakrát.',
  mergeText: 'Tento incident se vyřeší a vede návštěvníky k druhému. Adresa a aktualizace zůstanou.',
  into: 'S',
  takesOver: 'Odteď zasaženo i tam: {names}',
  mergeNow: 'Sloučit',
  mergedInto: 'Pokračuje v',
  mergeAmong: 'Druhý incident se vyřeší a vede návštěvníky k vybranému. Adresa a aktualizace zůstanou.',
  copyLink: 'Zkopírovat odkaz',
  linkCopied: 'Odkaz zkopírován.',
}
