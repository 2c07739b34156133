import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Nowa strona',
  newPageText: 'Kolejna strona tej instalacji, z własnym zespołem. Będzie należeć do Ciebie.',
  make: 'Utwórz stronę',
  making: 'Tworzenie',
  notAllowed: 'Nie możesz tu tworzyć stron.',
  notAllowedText:
    'Mogą to robić właściciele stron, chyba że osoba, która prowadzi tę instalację, zastrzegła to dla siebie.',
  backToConsole: 'Wróć do konsoli',
  unreachable: 'Serwer nie odpowiada. Twój tekst jest tu przechowywany: spróbuj ponownie.',
  signedOut: 'Twoja sesja wygasła. Twój tekst jest tu przechowywany.',
  signIn: 'Zaloguj się',
  tooMany: 'Utworzono dziś wiele stron: wróć do tego jutro.',

  ways: 'Sposoby logowania',
  waysText: 'Jak logują się członkowie: hasłem, kodem z e-maila lub kontem firmowym, o ile jest to skonfigurowane.',
  ownersOnly: 'Zmieniają to tylko właściciele.',
  secondFactor: 'Drugi składnik',
  secondFactorHint: 'dwa ze sposobów logowania, jeden po drugim',
  askedOfAll: 'Wymagany od wszystkich',
  askedOfAllText: 'Po zapisaniu wszyscy oprócz Ciebie zostaną wylogowani i zalogują się ponownie na dwa sposoby.',
  notAsked: 'Niewymagany',
  secondWayMissing:
    'Nie ma jeszcze drugiego sposobu: kody wymagają poczty, którą konfiguruje osoba prowadząca tę instalację.',

  delete: 'Usuń stronę',
  deleteText:
    'Zniknie razem z incydentami, plikami, hostami i zespołem. Przedtem powstanie kopia zapasowa instalacji, chyba że ostatnia ma już wszystko.',
  deleteForOwners: 'Stronę usuwają tylko właściciele.',
  typeName: 'Wpisz nazwę',
  deleteName: 'Usuń: {name}',
  backingUp: 'Trwa tworzenie kopii zapasowej, potem strona zostanie usunięta.',
  deleting: 'Trwa usuwanie.',
  notDeleted: 'Niczego nie usunięto: {reason}',
  backupFailed: 'kopia zapasowa się nie udała. Powód jest w logach PocketBase.',
  backupFailedFull: 'nie ma już miejsca na kopię zapasową.',
  writtenMeanwhile: 'strona zmieniła się podczas tworzenia jej kopii zapasowej. Spróbuj ponownie.',
  deleteUnreachable: 'Serwer nie odpowiada. Strona mogła zostać usunięta: spróbuj ponownie, a się dowiesz.',
  deleteSignedOut: 'Niczego nie usunięto: Twoja sesja wygasła.',
  deleted: 'Usunięto: {name}.',
  deletedText:
    'Od teraz odwiedzający nie znajdą tam żadnej strony. To, co na niej było, jest w kopii zapasowej {name} ({time}); może ją przywrócić osoba, która prowadzi instalację.',

  preview: 'Podgląd',
  previewBack: 'Wróć do pól',
  previewTitle: 'Podgląd strony',
  previewFailed: 'Podglądu nie można teraz wyświetlić.',
}
