import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Gdy coś się zaczyna, zmienia lub kończy.',
  only: 'Tylko {name}.',
  everything: 'Powiadomienia o wszystkim',
  description: 'Jak śledzić {name}: kanały, kalendarz prac serwisowych, powiadomienia w przeglądarce i widżet.',
  privateNote:
    'Ta strona jest prywatna: jej kanały i kalendarz otwierają się tylko w przeglądarce, w której się zalogowano.',
  feeds: 'Śledź w czytniku kanałów',
  feedsText: 'Wszystkie incydenty i prace serwisowe, z każdą aktualizacją. Podaj czytnikowi jeden z tych adresów.',
  calendar: 'Zobacz prace serwisowe w swoim kalendarzu',
  calendarText:
    'Zasubskrybuj ten adres w swoim kalendarzu. Pojawią się w nim planowane prace serwisowe, zawsze z aktualnym terminem.',
  browser: 'Powiadomienia w tej przeglądarce',
  browserText: 'Przeglądarka powiadamia o każdej aktualizacji, dopóki strona statusu jest otwarta na jednej z kart.',
  browserOn: 'Powiadomienia są włączone w tej przeglądarce. Pozostaw stronę statusu otwartą na jednej z kart.',
  browserBlocked:
    'Powiadomienia z tej witryny są zablokowane w ustawieniach przeglądarki. Zezwól tam na nie, aby otrzymywać je tutaj.',
  browserAbsent: 'Ta przeglądarka nie może pokazywać powiadomień z witryn.',
  browserScripts: 'To wymaga JavaScriptu, który jest wyłączony w tej przeglądarce.',
  widget: 'Pokaż status na swojej stronie',
  widgetText: 'Wklej te wiersze na swoją stronę. To, co pokazują, aktualizuje się samo.',
  widgetMore: 'Plakietki oraz ramka dla witryn bez skryptów',
}
