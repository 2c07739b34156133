import type { Translated } from '../base/translated.ts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications: Translated<typeof english> = {
  reminder: 'Påminnelse',
  report: 'Efteranalys publicerad',
  componentsChanged: { one: '{count} komponent har ändrats', other: '{count} komponenter har ändrats' },
  updates: { one: '{count} uppdatering', other: '{count} uppdateringar' },
  moreUpdates: { one: '{count} uppdatering till', other: '{count} uppdateringar till' },
  affectedNow: 'Berörs nu',
  statusAndBefore: '{status} (tidigare: {before})',
  nextUpdateBy: 'Nästa uppdatering senast {time}',
  planned: 'Planerad tid: {time}',
  reminderText: 'Det här planerade underhållet börjar snart.',
  reportText: 'Efteranalysen av den här incidenten har publicerats.',
  bundleText: 'De här uppdateringarna kom tätt och är samlade här.',
  readOnPage: 'Läs på statussidan',
  openPage: 'Öppna statussidan',
  change: 'Ändra vad du får',
  leave: 'Avsluta prenumerationen',
  reason: 'Du får det här för att du följer statusen för {page}.',
  confirmSubject: 'Bekräfta uppdateringar från {page}',
  confirmText:
    'Den här adressen har angetts för att följa statusen för {page}. När du har bekräftat den får du uppdateringar om:',
  wholePage: 'allt på statussidan',
  oneIncident: 'bara den här incidenten: {name}',
  unnamedIncident: 'en enda incident',
  chosenComponents: 'de valda komponenterna',
  confirmAction: 'Bekräfta',
  confirmSmall:
    'Länken gäller till {time}. Om du inte väntade dig något behöver du inte göra något: då skickas ingenting.',
  knownSubject: 'Du får redan uppdateringar från {page}',
  knownText:
    'Den här adressen har angetts för att följa statusen för {page}. Den får redan uppdateringar, så ingenting har ändrats.',
  knownSmall: 'Om det inte var du behöver du inte göra något.',
  manageSubject: 'Din länk till uppdateringarna från {page}',
  manageText:
    'Med den här länken ändrar du vilka uppdateringar du får från {page}, pausar dem eller avslutar prenumerationen.',
  manageSmall:
    'Länken är bara din: den som har den kan ändra vad du får. Om du inte bad om den behöver du inte göra något.',
  testSubject: 'Test: uppdateringar från {page} kommer fram',
  testText: 'Det här är ett test. Uppdateringar om statusen för {page} kommer fram hit.',
  testSmall: 'Du behöver inte göra något mer.',
  welcome: 'Uppdateringar från {page} visas här',
  quarantineSubject: 'Din webhook för {page} är pausad',
  quarantineText:
    'Uppdateringar från {page} har under en längre tid inte kunnat levereras till din webhook på {host}. Den är pausad: inget skickas dit förrän du slår på den igen.',
  quarantineAction: 'Visa webhooken',
  smsCode: '{code} är din kod för uppdateringar från {page}. Gäller i 10 minuter.',
  smsKnown: 'Du får redan uppdateringar från {page}.',
  smsStop: 'Ändra eller avsluta: {url}',
  callCode: 'Din kod för uppdateringar från {page} är: {code}.',
  callKnown:
    'Det här numret får redan samtal från {page}. Skriv in den här koden där numret angavs för att ändra eller avsluta dem: {code}.',
  callStop: 'Tryck 9 om du inte vill få fler sådana här samtal.',
  callStopped: 'Du får inga fler sådana här samtal.',
}
