import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Dla programów',
  lead: 'Wszystko, co {name} tu podaje, mogą czytać też programy: bez klucza i z każdej witryny.',
  privateNote: 'Ta strona jest prywatna: te adresy odpowiadają tylko jej członkom, a nie innym witrynom.',
  address: 'Adres',
  answer: 'Co zwraca',
  json: 'JSON',
  jsonText:
    'To adresy i formaty API Atlassian Statuspage w wersji 2: programy, które czytają Statuspage, odczytają też tę stronę.',
  openApiNote: 'Wszystkie pola w OpenAPI 3.1:',
  example: 'Odpowiedź tej strony',
  summary: 'Strona, jej komponenty oraz to, co trwa lub jest zaplanowane',
  status: 'Status całej strony',
  components: 'Wszystkie komponenty i grupy',
  incidents: '50 najnowszych incydentów',
  unresolved: 'Trwające incydenty',
  incident: 'Jeden incydent lub prace serwisowe, bez względu na datę',
  maintenances: '50 najnowszych prac serwisowych',
  upcoming: 'Prace serwisowe, które się jeszcze nie zaczęły',
  active: 'Trwające prace serwisowe',
  history: 'Trzy miesiące historii, z ?page=2 trzy poprzednie',
  historyMonths: 'To samo, bez nagłówka',
  rules: 'Zasady',
  ruleCors: 'Skrypty z każdej witryny mogą wysyłać zapytania GET, HEAD i OPTIONS. Mogą też odczytać ETag.',
  ruleEtag:
    'Wyślij ETag ostatniej odpowiedzi w nagłówku If-None-Match: jeśli nic się nie zmieniło, odpowiedzią jest 304 bez treści.',
  ruleCache:
    'Współdzielone pamięci podręczne trzymają odpowiedź przez 10 sekund. Wystarczy jedno zapytanie na kilka sekund.',
  ruleErrors:
    'Odmowa to JSON ze stałym kodem i zdaniem: 404, gdy czegoś nie ma, 405 i 406, gdy na zapytanie nie ma odpowiedzi, 503, dopóki status jest nieznany. Nic nieznanego nie jest nigdy podawane jako działające.',
  feeds: 'Kanały i kalendarz',
  feedsText: 'Każdy z nich istnieje też dla pojedynczego komponentu, pod jego adresem.',
  badges: 'Plakietki',
  badgesText:
    'Obrazki ze statusem i dostępnością z 90 dni, dla strony lub jednego komponentu, w każdym języku tej strony, jasne lub ciemne zależnie od urządzenia. Z ?style= wyglądają jak te z shields.io: {styles}.',
  badgeJson: 'To samo dla shields.io, z własnym logo i tekstem:',
  alt: '{name} – status',
  widget: 'Na Twojej stronie',
  widgetText:
    'Jeden element pokazuje status na Twojej stronie i sam się aktualizuje. Przyjmuje komponent, język i motyw, a jego zawartość widać tam, gdzie nie działa żaden skrypt.',
  frameText: 'Tam, gdzie witryna nie pozwala na skrypty, to samo robi ramka.',
  policyText: 'Witryna z Content-Security-Policy musi zezwalać tej stronie na script-src i connect-src albo frame-src.',
  metrics: 'Prometheus',
  metricsText:
    'Status, komponenty, dostępność, trwające incydenty i wiek informacji jako wskaźniki w formacie tekstowym.',
  live: 'Na żywo',
  liveText:
    'Cała strona jako jeden dokument wraz ze zmianami: przez cykliczne odpytywanie, przez Server-Sent Events albo przez WebSocket. Format jest nasz własny i może się zmienić w nowej wersji.',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
}
