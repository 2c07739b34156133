import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'W innych językach',
  hint: 'Gdzie brakuje tekstu, odwiedzający czytają oryginał. Można go dodać później.',
  missing: 'Brakuje: {languages}',
  complete: 'Wszystkie języki są gotowe.',
  write: 'Napisz tłumaczenia',
  addedHint: 'Odwiedzający przeczytają je od razu; dodane tłumaczenie nie liczy się jako zmiana.',
  invalid: 'Nie przyjęto tłumaczenia: jest za długie albo puste.',
  translate: 'Przetłumacz brakujące',
  translating: 'Tłumaczenie…',
  notReviewed: 'Przetłumaczone maszynowo. Wejdzie do tekstu dopiero po przeczytaniu przez człowieka.',
  readAndRight: 'Przeczytane i poprawne',
  problemBusy: 'Tłumacz ma za dużo pracy. Spróbuj za chwilę.',
  problemQuota: 'Limit tłumacza się wyczerpał. Napisz samodzielnie albo zapytaj operatora.',
  problemRefused: 'Tłumacz nie przyjmuje klucza. Zapytaj operatora.',
  problemLanguage: 'Tłumacz nie zna tego języka: {language}.',
  problem: 'Tłumacz nie odpowiedział tłumaczeniem. Spróbuj ponownie albo napisz samodzielnie.',
  sentTo: 'Twoje teksty są wysyłane do {host}.',
  offer: 'Tłumaczenie maszynowe',
  offerOn: 'Proponuj zespołowi',
  offerHint: 'To, czego brakuje, jest wysyłane do {host}, gdy ktoś o to poprosi. Przed publikacją czyta to człowiek.',
}
