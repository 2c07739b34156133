import type { Translated } from '../base/translated.ts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications: Translated<typeof english> = {
  reminder: 'Påmindelse',
  report: 'Efteranalyse offentliggjort',
  componentsChanged: { one: '{count} komponent er ændret', other: '{count} komponenter er ændret' },
  updates: { one: '{count} opdatering', other: '{count} opdateringer' },
  moreUpdates: { one: '{count} opdatering mere', other: '{count} opdateringer mere' },
  affectedNow: 'Berørt nu',
  statusAndBefore: '{status} (før: {before})',
  nextUpdateBy: 'Næste opdatering senest {time}',
  planned: 'Planlagt tid: {time}',
  reminderText: 'Denne planlagte vedligeholdelse begynder snart.',
  reportText: 'Efteranalysen af denne hændelse er offentliggjort.',
  bundleText: 'Disse opdateringer kom tæt på hinanden og er samlet her.',
  readOnPage: 'Læs på statussiden',
  openPage: 'Åbn statussiden',
  change: 'Skift, hvad du får',
  leave: 'Afmeld',
  reason: 'Du får dette, fordi du følger status for {page}.',
  confirmSubject: 'Bekræft opdateringer fra {page}',
  confirmText:
    'Denne adresse er blevet angivet til at følge status for {page}. Når du har bekræftet den, får du opdateringer om:',
  wholePage: 'alt på statussiden',
  oneIncident: 'kun denne hændelse: {name}',
  unnamedIncident: 'en enkelt hændelse',
  chosenComponents: 'de valgte komponenter',
  confirmAction: 'Bekræft',
  confirmSmall: 'Linket gælder til {time}. Hvis du ikke ventede noget, så gør ingenting: så sendes der ikke noget.',
  knownSubject: 'Du får allerede opdateringer fra {page}',
  knownText:
    'Denne adresse er blevet angivet til at følge status for {page}. Den får allerede opdateringer, så intet er ændret.',
  knownSmall: 'Hvis det ikke var dig, så gør ingenting.',
  manageSubject: 'Dit link til opdateringerne fra {page}',
  manageText:
    'Med dette link ændrer du, hvilke opdateringer du får fra {page}, sætter dem på pause eller afmelder dem.',
  manageSmall:
    'Linket er kun til dig: den, der har det, kan ændre, hvad du får. Hvis du ikke bad om det, så gør ingenting.',
  testSubject: 'Test: opdateringer fra {page} kommer frem',
  testText: 'Dette er en test. Opdateringer om status for {page} kommer frem hertil.',
  testSmall: 'Du behøver ikke gøre mere.',
  welcome: 'Opdateringer fra {page} vises her',
  quarantineSubject: 'Din webhook til {page} er sat på pause',
  quarantineText:
    'Opdateringer fra {page} har i længere tid ikke kunnet leveres til din webhook på {host}. Den er sat på pause: der sendes intet dertil, før du slår den til igen.',
  quarantineAction: 'Se webhooken',
  smsCode: '{code} er din kode til opdateringer fra {page}. Gælder i 10 minutter.',
  smsKnown: 'Du får allerede opdateringer fra {page}.',
  smsStop: 'Skift eller stop opdateringer: {url}',
  callCode: 'Din kode til opdateringer fra {page} er: {code}.',
  callKnown:
    'Dette nummer får allerede opkald fra {page}. Skriv denne kode der, hvor nummeret blev indtastet, for at ændre eller stoppe dem: {code}.',
  callStop: 'Tryk 9, hvis du ikke vil have flere af disse opkald.',
  callStopped: 'Du får ikke flere af disse opkald.',
}
