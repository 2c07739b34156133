import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'For programmer',
  lead: 'Alt, hvad {name} viser her, kan læses af programmer: uden nøgle og fra ethvert websted.',
  privateNote: 'Siden er privat: Disse adresser svarer kun sidens medlemmer, ikke andre websteder.',
  address: 'Adresse',
  answer: 'Svar',
  json: 'JSON',
  jsonText:
    'Det er adresserne og formaterne i Atlassian Statuspages API, version 2: Programmer, der læser en Statuspage, kan også læse denne side.',
  openApiNote: 'Alle felter, som OpenAPI 3.1:',
  example: 'Et svar fra denne side',
  summary: 'Siden, dens komponenter og det, der er åbent eller planlagt',
  status: 'Hele sidens status',
  components: 'Alle komponenter og grupper',
  incidents: 'De 50 nyeste hændelser',
  unresolved: 'Åbne hændelser',
  incident: 'En hændelse eller vedligeholdelse, uanset hvor gammel den er',
  maintenances: 'De 50 nyeste vedligeholdelser',
  upcoming: 'Vedligeholdelse, der ikke er begyndt',
  active: 'Igangværende vedligeholdelse',
  history: 'Tre måneder af historikken, med ?page=2 de tre før',
  historyMonths: 'Det samme, uden headeren',
  rules: 'Regler',
  ruleCors: 'Scripts på ethvert websted må sende forespørgsler med GET, HEAD og OPTIONS. De kan læse ETag.',
  ruleEtag: 'Send det seneste svars ETag som If-None-Match: Det, der ikke er ændret, besvares med 304, uden indhold.',
  ruleCache:
    'Delte cacher beholder et svar i 10 sekunder. Det er nok at sende en forespørgsel med få sekunders mellemrum.',
  ruleErrors:
    'En afvisning er JSON med en fast kode og en sætning: 404 for det, der ikke findes, 405 og 406 for en forespørgsel, der ikke findes noget svar på, 503, så længe status er ukendt. Det, der er ukendt, angives aldrig at være i drift.',
  feeds: 'Feeds og kalender',
  feedsText: 'De findes også for en enkelt komponent, under dens adresse.',
  badges: 'Badges',
  badgesText:
    'Billeder af status og af oppetiden i 90 dage, for siden eller for en enkelt komponent, på alle sidens sprog, lyse eller mørke efter enheden. Med ?style= ser de ud som dem fra shields.io: {styles}.',
  badgeJson: 'Det samme til shields.io, med egne logoer og tekster:',
  alt: 'Status for {name}',
  widget: 'På dit websted',
  widgetText:
    'Ét element viser status på dit websted og opdateres automatisk. Komponent, sprog og tema kan vælges, og det, der står i elementet, vises, hvor intet script kører.',
  frameText: 'Hvor et websted ikke tillader scripts, gør en ramme det samme.',
  policyText:
    'Et websted med en Content-Security-Policy skal tillade script-src og connect-src, eller frame-src, for denne side.',
  metrics: 'Prometheus',
  metricsText: 'Status, komponenter, oppetid, åbne hændelser og oplysningernes alder som målinger, i tekstformat.',
  live: 'Live',
  liveText:
    'Hele siden som ét dokument med dens ændringer: via polling, via Server-Sent Events eller via en WebSocket. Formatet er vores eget og kan ændre sig med en ny version.',
  copy: 'Kopiér',
  copied: 'Kopieret',
}
