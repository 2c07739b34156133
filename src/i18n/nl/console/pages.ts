import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Nieuwe pagina',
  newPageText: 'Nog een pagina van deze installatie, met een eigen team. Jij wordt de eigenaar.',
  make: 'Pagina maken',
  making: 'Wordt gemaakt',
  notAllowed: 'Je mag hier geen pagina’s maken.',
  notAllowedText:
    'Eigenaren van een pagina mogen dat, tenzij wie deze installatie beheert het aan zichzelf voorbehoudt.',
  backToConsole: 'Terug naar de console',
  unreachable: 'De server antwoordt niet. Wat je hebt geschreven, blijft hier bewaard: probeer het opnieuw.',
  signedOut: 'Je sessie is beëindigd. Wat je hebt geschreven, blijft hier bewaard.',
  signIn: 'Inloggen',
  tooMany: 'Je hebt vandaag veel pagina’s gemaakt: ga morgen verder.',

  ways: 'Aanmelding',
  waysText: 'Hoe leden inloggen: met een wachtwoord, een code per mail of via je bedrijf, voor zover dat is ingesteld.',
  ownersOnly: 'Alleen eigenaren wijzigen dit.',
  secondFactor: 'Tweede factor',
  secondFactorHint: 'twee van de manieren na elkaar',
  askedOfAll: 'Van iedereen gevraagd',
  askedOfAllText: 'Zodra het is opgeslagen, wordt iedereen behalve jij uitgelogd, en logt op twee manieren weer in.',
  notAsked: 'Niet gevraagd',
  secondWayMissing:
    'Er is nog geen tweede manier: codes hebben mail nodig, en die stelt in wie deze installatie beheert.',

  delete: 'Pagina verwijderen',
  deleteText:
    'Ze verdwijnt met haar incidenten, bestanden, hosts en team. Daarvoor wordt een back-up van de installatie gemaakt, tenzij de laatste alles al heeft.',
  deleteForOwners: 'Alleen eigenaren verwijderen een pagina.',
  typeName: 'Typ de naam',
  deleteName: '{name} verwijderen',
  backingUp: 'Er wordt een back-up gemaakt, daarna wordt de pagina verwijderd.',
  deleting: 'De pagina wordt verwijderd.',
  notDeleted: 'Er is niets verwijderd: {reason}',
  backupFailed: 'de back-up is mislukt. Waarom, staat in het log van PocketBase.',
  backupFailedFull: 'er is geen ruimte meer voor een back-up.',
  writtenMeanwhile: 'ze werd gewijzigd terwijl haar back-up werd gemaakt. Probeer het opnieuw.',
  deleteUnreachable:
    'De server antwoordt niet. Misschien is de pagina verwijderd: probeer het opnieuw, dan weet je het.',
  deleteSignedOut: 'Er is niets verwijderd: je sessie is beëindigd.',
  deleted: '{name} is verwijderd.',
  deletedText:
    'Bezoekers vinden daar voortaan geen pagina meer. Wat ze was, zit in de back-up {name} van {time}; wie de installatie beheert, zet haar terug.',

  preview: 'Voorbeeld',
  previewBack: 'Terug naar de velden',
  previewTitle: 'Voorbeeld van de pagina',
  previewFailed: 'Het voorbeeld kan nu niet worden getoond.',
}
