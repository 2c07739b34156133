import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Zaproszenia, kody logowania i nowe hasła są wysyłane pocztą, przez jeden serwer dla całej instalacji.',
  through: 'Wysyłane przez {server}, zgodnie z ustawieniami w PocketBase.',
  forOwners: 'Właściciele i administratorzy strony mogą zobaczyć, jak skonfigurowano pocztę.',
  ownersTest: 'Testy wysyłają właściciele.',
  sendTest: 'Wyślij mi test',
  sending: 'Wysyłanie…',
  state: 'Stan',
  notSetUpText:
    'Zaproszenia dają zamiast tego link do przekazania. Kody logowania, linki do nowego hasła i zmiany adresu do nikogo nie docierają.',
  isSetUp: 'Serwer poczty jest skonfigurowany.',
  lastSent: 'Ostatnia przyjęta wiadomość: {time}.',
  noneSent: 'Od ostatniego uruchomienia nie wysłano żadnej wiadomości.',
  lastFailed: 'Ostatnia nieudana ({time}): {reason}',
  from: 'Nadawca',
  where: 'Aby to zmienić',
  whereHint: 'dla osoby, która prowadzi instalację',
  whereText:
    'W panelu administracyjnym PocketBase, pod jego własnym adresem w /_/: Settings, Mail settings. Ustaw tam nadawcę, włącz serwer SMTP i podaj jego host, port i dane logowania. Hasło zostaje tam; konsola nigdy go nie ma.',
  testRunning: 'Test jest w drodze, od {time}.',
  testSent: 'Serwer poczty przyjął test ({time}). Zajrzyj do skrzynki, także do spamu.',
  testFailed: 'Testu nie wysłano ({time}). {reason}',
  tooSoon: 'Test wysłano kilka sekund temu. Zaczekaj chwilę.',
  unreachable: 'Nie wysłano testu: serwer nie odpowiada.',
  unreadable: 'Nie można teraz ustalić, jak skonfigurowano pocztę.',
  noServer: 'Nie było wtedy serwera poczty.',
  authRefused: 'Serwer poczty odrzucił nazwę użytkownika lub hasło.',
  connectionRefused: 'Pod tym hostem i portem nic nie odpowiada albo po drodze jest zapora sieciowa.',
  hostUnknown: 'Nie ma takiego hosta: nazwa jest błędna albo DNS nie odpowiada.',
  tlsFailed:
    'Nie udało się nawiązać bezpiecznego połączenia: certyfikat nie pasuje do hosta albo port wymaga innego rodzaju TLS.',
  timedOut:
    'Serwer poczty przyjął połączenie i milczał przez 20 sekund. Najpewniej port wymaga innego rodzaju TLS albo po drodze jest zapora sieciowa.',
  recipientRefused: 'Serwer poczty odrzucił odbiorcę: nie ma takiej skrzynki albo jest pełna.',
  otherReason: 'Serwer poczty nie przyjął wiadomości. Jego odpowiedź jest w logach PocketBase.',
}
