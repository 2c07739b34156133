import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Wanneer iets begint, verandert of eindigt.',
  only: 'Alleen {name}.',
  everything: 'Updates over alles',
  description: 'Zo volg je {name}: feeds, een agenda met onderhoud, meldingen in de browser en een widget.',
  privateNote: 'Deze pagina is privé: haar feeds en agenda openen alleen in een browser waarin je bent ingelogd.',
  feeds: 'Volgen in een feedlezer',
  feedsText: 'Alle incidenten en al het onderhoud, met elke update. Geef je feedlezer een van deze adressen.',
  calendar: 'Onderhoud in je agenda zien',
  calendarText: 'Abonneer je agenda op dit adres. Gepland onderhoud staat er dan in, en de tijden blijven actueel.',
  browser: 'Meldingen in deze browser',
  browserText: 'Je browser meldt elke update zolang de statuspagina in een tabblad open is.',
  browserOn: 'Meldingen staan aan in deze browser. Laat de statuspagina daarvoor open in een tabblad.',
  browserBlocked:
    'Meldingen van deze site zijn geblokkeerd in de instellingen van je browser. Sta ze daar toe om hier meldingen te krijgen.',
  browserAbsent: 'Deze browser kan geen meldingen van websites tonen.',
  browserScripts: 'Hiervoor is JavaScript nodig, en dat staat in deze browser uit.',
  widget: 'De status op je eigen site tonen',
  widgetText: 'Plak deze regels in je pagina. Wat ze tonen, wordt vanzelf bijgewerkt.',
  widgetMore: 'Badges, en een frame voor sites zonder scripts',
}
