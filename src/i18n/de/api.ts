import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Für Programme',
  lead: 'Alles, was {name} hier sagt, können auch Programme lesen: ohne Schlüssel und von jeder Website aus.',
  privateNote:
    'Diese Seite ist privat: Diese Adressen antworten nur Mitgliedern der Seite und keinen anderen Websites.',
  address: 'Adresse',
  answer: 'Antwort',
  json: 'JSON',
  jsonText:
    'Das sind die Adressen und Formate der API von Atlassian Statuspage, Version 2: Programme, die eine Statuspage lesen, können auch diese Seite lesen.',
  openApiNote: 'Alle Felder, als OpenAPI 3.1:',
  example: 'Eine Antwort dieser Seite',
  summary: 'Die Seite, ihre Komponenten und was offen oder geplant ist',
  status: 'Der Status der ganzen Seite',
  components: 'Alle Komponenten und Gruppen',
  incidents: 'Die 50 neuesten Vorfälle',
  unresolved: 'Offene Vorfälle',
  incident: 'Ein Vorfall oder eine Wartung, wie alt auch immer',
  maintenances: 'Die 50 neuesten Wartungen',
  upcoming: 'Wartungen, die noch nicht begonnen haben',
  active: 'Laufende Wartungen',
  history: 'Drei Monate des Verlaufs, mit ?page=2 die drei davor',
  historyMonths: 'Dasselbe, ohne die Kopfzeile',
  rules: 'Regeln',
  ruleCors: 'Skripte jeder Website dürfen mit GET, HEAD und OPTIONS anfragen. Sie können das ETag lesen.',
  ruleEtag:
    'Schicke das ETag der letzten Antwort als If-None-Match mit: Was sich nicht geändert hat, wird mit 304 beantwortet, ohne Inhalt.',
  ruleCache: 'Gemeinsame Zwischenspeicher behalten eine Antwort 10 Sekunden. Alle paar Sekunden zu fragen genügt.',
  ruleErrors:
    'Eine Ablehnung ist JSON mit einem festen Code und einem Satz: 404 für das, was es nicht gibt, 405 und 406 für eine Anfrage, auf die es keine Antwort gibt, 503, solange der Status unbekannt ist. Was unbekannt ist, gilt nie als „in Betrieb“.',
  feeds: 'Feeds und Kalender',
  feedsText: 'Jeden gibt es auch für eine einzelne Komponente, unter deren Adresse.',
  badges: 'Badges',
  badgesText:
    'Bilder von Status und Verfügbarkeit über 90 Tage, für die Seite oder eine Komponente, in jeder Sprache dieser Seite, hell oder dunkel wie das Gerät. Mit ?style= sehen sie aus wie die von shields.io: {styles}.',
  badgeJson: 'Dasselbe für shields.io, mit eigenem Logo und Text:',
  alt: 'Status von {name}',
  widget: 'Auf deiner Website',
  widgetText:
    'Ein Element zeigt den Status auf deiner Website und aktualisiert sich von selbst. Komponente, Sprache und Farben sind wählbar, und was im Element steht, erscheint dort, wo kein Skript läuft.',
  frameText: 'Wo eine Website kein Skript erlaubt, tut ein Frame dasselbe.',
  policyText:
    'Eine Website mit Content-Security-Policy muss script-src und connect-src oder frame-src für diese Seite erlauben.',
  metrics: 'Prometheus',
  metricsText:
    'Status, Komponenten, Verfügbarkeit, offene Vorfälle und das Alter der Daten als Messwerte im Textformat.',
  live: 'Live',
  liveText:
    'Die ganze Seite als ein Dokument mit seinen Änderungen: durch Polling, Server-Sent Events oder einen WebSocket. Das Format ist unser eigenes und kann sich mit einer neuen Version ändern.',
  copy: 'Kopieren',
  copied: 'Kopiert',
}
