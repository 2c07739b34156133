import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Voor programma’s',
  lead: 'Alles wat {name} hier meldt, kunnen programma’s ook lezen: zonder sleutel en vanaf elke site.',
  privateNote: 'Deze pagina is privé: deze adressen antwoorden alleen aan leden van de pagina, niet aan andere sites.',
  address: 'Adres',
  answer: 'Antwoord',
  json: 'JSON',
  jsonText:
    'Dit zijn de adressen en vormen van de API van Atlassian Statuspage, versie 2: programma’s die een Statuspage lezen, kunnen ook deze pagina lezen.',
  openApiNote: 'Alle velden, als OpenAPI 3.1:',
  example: 'Een antwoord van deze pagina',
  summary: 'De pagina, haar componenten en wat er open of gepland is',
  status: 'De status van de hele pagina',
  components: 'Alle componenten en groepen',
  incidents: 'De 50 nieuwste incidenten',
  unresolved: 'Open incidenten',
  incident: 'Eén incident of onderhoudsbeurt, hoe oud ook',
  maintenances: 'De 50 nieuwste onderhoudsbeurten',
  upcoming: 'Onderhoud dat nog niet begonnen is',
  active: 'Lopend onderhoud',
  history: 'Drie maanden geschiedenis, met ?page=2 de drie ervoor',
  historyMonths: 'Hetzelfde, zonder de header',
  rules: 'Regels',
  ruleCors: 'Scripts van elke site mogen verzoeken sturen met GET, HEAD en OPTIONS. Ze kunnen de ETag lezen.',
  ruleEtag:
    'Stuur de ETag van het laatste antwoord mee als If-None-Match: wat niet veranderd is, wordt met 304 beantwoord, zonder inhoud.',
  ruleCache: 'Gedeelde caches bewaren een antwoord 10 seconden. Eén verzoek om de paar seconden is genoeg.',
  ruleErrors:
    'Een weigering is JSON met een vaste code en een zin: 404 voor wat er niet is, 405 en 406 voor een verzoek waarop geen antwoord bestaat, 503 zolang de status onbekend is. Wat onbekend is, heet nooit operationeel.',
  feeds: 'Feeds en agenda',
  feedsText: 'Ze zijn er ook per component, onder het adres van die component.',
  badges: 'Badges',
  badgesText:
    'Afbeeldingen van de status en van de beschikbaarheid over 90 dagen, van de pagina of van één component, in elke taal van deze pagina, licht of donker zoals het apparaat. Met ?style= zien ze eruit als die van shields.io: {styles}.',
  badgeJson: 'Hetzelfde voor shields.io, met je eigen logo’s en teksten:',
  alt: 'Status van {name}',
  widget: 'Op je site',
  widgetText:
    'Eén element toont de status op je site en wordt vanzelf bijgewerkt. Component, taal en thema zijn in te stellen, en wat in het element staat, verschijnt waar geen script draait.',
  frameText: 'Waar een site geen script toestaat, doet een frame hetzelfde.',
  policyText:
    'Een site met een Content-Security-Policy moet script-src en connect-src, of frame-src, voor deze pagina toestaan.',
  metrics: 'Prometheus',
  metricsText:
    'Status, componenten, beschikbaarheid, open incidenten en de ouderdom van de informatie als meetwaarden, in tekstformaat.',
  live: 'Live',
  liveText:
    'De hele pagina als één document met de wijzigingen: via polling, via Server-Sent Events of via een WebSocket. De vorm is van onszelf en kan met een nieuwe versie veranderen.',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
}
