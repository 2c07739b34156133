import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Rozepsané texty',
  shared: 'Tým vidí tento text, zatímco ho píšete.',
  onDevice: 'Poslední slova má zatím jen toto zařízení.',
  by: 'Píše {name}',
  byYou: 'Váš text odjinud',
  takeOver: 'Převzít',
  goOn: 'Pokračovat zde',
  takenBy: 'Váš text převzal(a) {name}. Co jste napsali, zůstává zde.',
  taken: 'Váš text byl jinde převzat, zveřejněn nebo zahozen. Co jste napsali, zůstává zde.',
  filesStay: 'Soubory zůstávají na zařízení, kde byly vybrány.',
  notTaken: 'Text se nepodařilo převzít. Zkuste to znovu.',
  untitled: 'Nový incident, zatím bez názvu',
  later: 'Zveřejnit v určený čas',
  publishAt: 'Zveřejnit: {time}',
  willPublish: 'Bude zveřejněno: {time}',
  takeBack: 'Vzít zpět',
  notPublished: 'Nezveřejněno ({time}): {reason}',
  moved: 'Někdo mezitím zveřejnil aktualizaci.',
  inThePast: 'Vyberte čas, který teprve přijde.',
  noFiles: 'Soubory nemohou čekat: zveřejněte teď, nebo je odeberte.',
  notSet: 'Čas se nepodařilo nastavit. Nic se nezveřejní samo.',
}
