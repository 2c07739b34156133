import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Ny side',
  newPageText: 'Endnu en side i denne installation, med sit eget team. Du bliver dens ejer.',
  make: 'Opret siden',
  making: 'Siden oprettes',
  notAllowed: 'Du må ikke oprette sider her.',
  notAllowedText: 'En sides ejere må, medmindre den, der driver installationen, har forbeholdt sig det.',
  backToConsole: 'Tilbage til konsollen',
  unreachable: 'Serveren svarer ikke. Det, du skrev, er bevaret her: Prøv igen.',
  signedOut: 'Din session er afsluttet. Det, du skrev, er bevaret her.',
  signIn: 'Log ind',
  tooMany: 'Du har oprettet mange sider i dag: Fortsæt i morgen.',

  ways: 'Måder at logge ind på',
  waysText:
    'Hvordan medlemmer logger ind: med adgangskode, en kode på mail eller firmaets login, i det omfang det er sat op.',
  ownersOnly: 'Kun ejere kan ændre dette.',
  secondFactor: 'Anden faktor',
  secondFactorHint: 'to af måderne at logge ind på, den ene efter den anden',
  askedOfAll: 'Kræves af alle',
  askedOfAllText: 'Når det er gemt, bliver alle undtagen dig logget ud og logger ind igen på to måder.',
  notAsked: 'Kræves ikke',
  secondWayMissing: 'Der er ingen anden måde endnu: Koder kræver mail, som den, der driver installationen, sætter op.',

  delete: 'Slet siden',
  deleteText:
    'Den forsvinder med sine hændelser, filer, værter og sit team. Forinden laves en sikkerhedskopi af installationen, medmindre den seneste har det hele.',
  deleteForOwners: 'Kun ejere kan slette en side.',
  typeName: 'Skriv navnet',
  deleteName: 'Slet {name}',
  backingUp: 'Der laves en sikkerhedskopi, og så slettes siden.',
  deleting: 'Siden slettes.',
  notDeleted: 'Intet blev slettet: {reason}',
  backupFailed: 'Sikkerhedskopien mislykkedes. Årsagen står i PocketBases log.',
  backupFailedFull: 'Der er ikke plads til en sikkerhedskopi.',
  writtenMeanwhile: 'den blev ændret, mens dens sikkerhedskopi blev lavet. Prøv igen.',
  deleteUnreachable: 'Serveren svarer ikke. Siden er måske slettet: Prøv igen, så ved du det.',
  deleteSignedOut: 'Intet blev slettet: Din session er afsluttet.',
  deleted: '{name} er slettet.',
  deletedText:
    'Besøgende finder fra nu af ingen side der. Det, den var, er i sikkerhedskopien {name} ({time}); den, der driver installationen, kan hente den tilbage.',

  preview: 'Forhåndsvisning',
  previewBack: 'Tilbage til felterne',
  previewTitle: 'Forhåndsvisning af siden',
  previewFailed: 'Forhåndsvisningen kan ikke vises lige nu.',
}
