import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Pro programy',
  lead: 'Vše, co tu {name} sděluje, mohou číst i programy: bez klíče a z kteréhokoli webu.',
  privateNote: 'Tato stránka je soukromá: tyto adresy odpovídají jen jejím členům, ne jiným webům.',
  address: 'Adresa',
  answer: 'Odpověď',
  json: 'JSON',
  jsonText:
    'Jsou to adresy a formáty API Atlassian Statuspage verze 2: programy, které čtou Statuspage, přečtou i tuto stránku.',
  openApiNote: 'Všechna pole v OpenAPI 3.1:',
  example: 'Odpověď této stránky',
  summary: 'Stránka, její komponenty a to, co probíhá nebo je naplánováno',
  status: 'Stav celé stránky',
  components: 'Všechny komponenty a skupiny',
  incidents: '50 nejnovějších incidentů',
  unresolved: 'Probíhající incidenty',
  incident: 'Jeden incident nebo údržba bez ohledu na stáří',
  maintenances: '50 nejnovějších údržeb',
  upcoming: 'Údržba, která ještě nezačala',
  active: 'Probíhající údržba',
  history: 'Tři měsíce historie, s ?page=2 tři předchozí',
  historyMonths: 'Totéž bez hlavičky',
  rules: 'Pravidla',
  ruleCors: 'Skripty z kteréhokoli webu mohou posílat požadavky GET, HEAD a OPTIONS. Mohou číst ETag.',
  ruleEtag: 'Pošlete ETag poslední odpovědi jako If-None-Match: na to, co se nezměnilo, přijde 304 bez obsahu.',
  ruleCache: 'Sdílené mezipaměti drží odpověď 10 sekund. Stačí jeden požadavek za pár sekund.',
  ruleErrors:
    'Odmítnutí je JSON se stálým kódem a větou: 404 pro to, co neexistuje, 405 a 406 pro požadavek, na který není odpověď, 503, dokud stav není znám. Nic neznámého se nikdy nevydává za funkční.',
  feeds: 'Kanály a kalendář',
  feedsText: 'Každý existuje i pro jednu komponentu, pod její adresou.',
  badges: 'Odznaky',
  badgesText:
    'Obrázky stavu a dostupnosti za 90 dní, pro stránku nebo jednu komponentu, v každém jazyce této stránky, světlé nebo tmavé podle zařízení. S ?style= vypadají jako ty ze shields.io: {styles}.',
  badgeJson: 'Totéž pro shields.io, s vlastním logem a textem:',
  alt: '{name} – stav služeb',
  widget: 'Na vašem webu',
  widgetText:
    'Jeden prvek ukazuje stav na vašem webu a sám se aktualizuje. Lze u něj zvolit komponentu, jazyk a motiv; obsah prvku se zobrazí tam, kde neběží žádný skript.',
  frameText: 'Kde web skripty nepovoluje, poslouží stejně dobře rámec.',
  policyText: 'Web s Content-Security-Policy musí pro tuto stránku povolit script-src a connect-src, nebo frame-src.',
  metrics: 'Prometheus',
  metricsText: 'Stav, komponenty, dostupnost, probíhající incidenty a stáří údajů jako ukazatele v textovém formátu.',
  live: 'Živě',
  liveText:
    'Celá stránka jako jeden dokument i se změnami: pravidelným dotazováním, přes Server-Sent Events nebo přes WebSocket. Formát je náš vlastní a s novou verzí se může změnit.',
  copy: 'Kopírovat',
  copied: 'Zkopírováno',
}
