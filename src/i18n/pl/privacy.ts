import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Co o Tobie przechowujemy',
  description: 'Co {name} przechowuje o subskrybentach, jak długo, kto to widzi i jak to usunąć.',
  lead: 'Tylko to, co jest potrzebne do wysyłania Ci powiadomień.',
  reading: 'Jeśli tylko czytasz',
  readingText:
    'Ta strona nie ustawia plików cookie i nie wczytuje niczego z innych witryn. Wybrane kolory i język pozostają w Twojej przeglądarce.',
  stored: 'Jeśli otrzymujesz powiadomienia',
  storedAll:
    'Co śledzisz i w jakim zakresie, Twój język oraz kiedy nastąpiły zapis, potwierdzenie i ostatnia wiadomość. A zależnie od sposobu:',
  email: 'Twój adres e-mail.',
  chat: 'Adres webhooka Twojego kanału.',
  sms: 'Twój numer.',
  push: 'Adres i klucze, które utworzyła do tego Twoja przeglądarka. Bez imienia i nazwiska.',
  webhook: 'Adres, sekret, którym podpisywane są wiadomości, oraz adres kontaktowy, jeśli został podany.',
  robotCheck: 'Zapis sprawdza Turnstile. Formularz wczytuje je z Cloudflare, które widzi wtedy Twój adres sieciowy.',
  howLong: 'Jak długo',
  whileSubscribed: 'Twój adres i wybory, gdy otrzymujesz powiadomienia',
  untilLeft: 'do wypisania się',
  afterLeaving: 'Twój adres i wybory potem, aby można było to cofnąć',
  unconfirmed: 'Adres, który nie został potwierdzony',
  refusedMail:
    'Skrót (hash) adresu, z którego wiadomość wróciła lub została oznaczona jako spam, aby już do niego nie pisać',
  refusedNumber: 'Skrót (hash) numeru, który odrzucił połączenia, aby więcej na niego nie dzwonić',
  deliveries: 'Jakie wiadomości do Ciebie wysłano i czy dotarły',
  remains:
    'Po usunięciu adresu rejestr wiadomości nie mówi już, że były dla Ciebie. Liczba osób powiadomionych o aktualizacji pozostaje.',
  backups: 'Kopie zapasowe serwera mogą to zawierać jeszcze przez pewien czas.',
  who: 'Kto to widzi',
  team: 'Właściciele i administratorzy tej strony. Ich lista pokazuje skrócone adresy. Mogą pobrać plik z pełnymi, co jest odnotowywane.',
  operator: 'Osoba lub firma prowadząca serwer.',
  carriers: 'Usługi, które przenoszą wiadomości: {names}.',
  ownMailServer: 'serwer poczty tej strony',
  textProvider: 'dostawca SMS-ów',
  callProvider: 'dostawca połączeń telefonicznych',
  pushService: 'usługa push Twojej przeglądarki',
  nobodyElse: 'Nikt inny. Służy to wyłącznie tym wiadomościom.',
  deletion: 'Jak to usunąć',
  deletionText: 'Wypisz się linkiem z dowolnej wiadomości albo poproś tutaj o link:',
  atOnce: 'Aby usunąć to od razu, zwróć się do zespołu tej strony.',
}
