import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Ny sida',
  newPageText: 'Ytterligare en sida i den här installationen, med ett eget team. Du blir dess ägare.',
  make: 'Skapa sidan',
  making: 'Sidan skapas',
  notAllowed: 'Du får inte skapa sidor här.',
  notAllowedText: 'En sidas ägare får det, om inte den som driver installationen har förbehållit sig det.',
  backToConsole: 'Tillbaka till konsolen',
  unreachable: 'Servern svarar inte. Det du skrev finns kvar här: försök igen.',
  signedOut: 'Din session har avslutats. Det du skrev finns kvar här.',
  signIn: 'Logga in',
  tooMany: 'Du har skapat många sidor i dag: fortsätt i morgon.',

  ways: 'Inloggningssätt',
  waysText:
    'Hur medlemmar loggar in: med lösenord, en kod via mejl eller företagets inloggning, i den mån det är inställt.',
  ownersOnly: 'Bara ägare kan ändra det här.',
  secondFactor: 'Andra faktor',
  secondFactorHint: 'två av inloggningssätten, ett efter det andra',
  askedOfAll: 'Krävs av alla',
  askedOfAllText: 'När det har sparats loggas alla utom du ut, och loggar in igen på två sätt.',
  notAsked: 'Krävs inte',
  secondWayMissing:
    'Det finns inget andra sätt ännu: koder behöver mejl, som den som driver installationen ställer in.',

  delete: 'Ta bort sidan',
  deleteText:
    'Den försvinner med sina incidenter, filer, värdar och sitt team. Innan dess görs en säkerhetskopia av installationen, om inte den senaste redan har allt.',
  deleteForOwners: 'Bara ägare kan ta bort en sida.',
  typeName: 'Skriv namnet',
  deleteName: 'Ta bort {name}',
  backingUp: 'En säkerhetskopia görs, sedan tas sidan bort.',
  deleting: 'Sidan tas bort.',
  notDeleted: 'Inget togs bort: {reason}',
  backupFailed: 'säkerhetskopian misslyckades. Orsaken står i PocketBases logg.',
  backupFailedFull: 'det finns inget utrymme kvar för en säkerhetskopia.',
  writtenMeanwhile: 'den ändrades medan dess säkerhetskopia gjordes. Försök igen.',
  deleteUnreachable: 'Servern svarar inte. Sidan kan ha tagits bort: försök igen, så får du veta.',
  deleteSignedOut: 'Inget togs bort: din session har avslutats.',
  deleted: '{name} har tagits bort.',
  deletedText:
    'Från och med nu hittar besökare ingen sida där. Det den var finns i säkerhetskopian {name} ({time}); den som driver installationen kan hämta tillbaka den.',

  preview: 'Förhandsvisning',
  previewBack: 'Tillbaka till fälten',
  previewTitle: 'Förhandsvisning av sidan',
  previewFailed: 'Förhandsvisningen går inte att visa just nu.',
}
