import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Pozvánky, přihlašovací kódy a nová hesla se posílají e-mailem, přes jeden server pro celou instalaci.',
  through: 'Odesílá se přes {server}, jak je nastaveno v PocketBase.',
  forOwners: 'Jak je nastavena pošta, vidí vlastníci a správci stránky.',
  ownersTest: 'Testy posílají vlastníci.',
  sendTest: 'Poslat mi test',
  sending: 'Odesílá se…',
  state: 'Stav',
  notSetUpText:
    'Pozvánky místo toho dají odkaz k předání. Přihlašovací kódy, odkazy na nové heslo a změny adresy se k nikomu nedostanou.',
  isSetUp: 'Poštovní server je nastaven.',
  lastSent: 'Poslední e-mail byl přijat {time}.',
  noneSent: 'Od posledního spuštění se žádný e-mail neodeslal.',
  lastFailed: 'Poslední, který selhal ({time}): {reason}',
  from: 'Odesílatel',
  where: 'Kde to změnit',
  whereHint: 'pro provozovatele',
  whereText:
    'V administraci PocketBase, na její vlastní adrese pod /_/: Settings, Mail settings. Nastavte tam odesílatele, zapněte server SMTP a zadejte jeho hostitele, port a přihlašovací údaje. Heslo zůstává tam; konzole ho nikdy nemá.',
  testRunning: 'Test je na cestě, od {time}.',
  testSent: 'Poštovní server přijal test ({time}). Podívejte se do schránky, i mezi spam.',
  testFailed: 'Test ({time}) se neodeslal. {reason}',
  tooSoon: 'Test se odeslal před pár vteřinami. Chvíli počkejte.',
  unreachable: 'Žádný test se neodeslal: server neodpovídá.',
  unreadable: 'Teď nelze zjistit, jak je pošta nastavena.',
  noServer: 'Tehdy tu žádný poštovní server nebyl.',
  authRefused: 'Poštovní server odmítl uživatelské jméno nebo heslo.',
  connectionRefused: 'Na tomto hostiteli a portu nic neodpovídá, nebo je v cestě firewall.',
  hostUnknown: 'Takový hostitel neexistuje: název je chybný, nebo DNS neodpovídá.',
  tlsFailed:
    'Nepodařilo se navázat bezpečné spojení: certifikát neodpovídá hostiteli, nebo port vyžaduje druhý způsob TLS.',
  timedOut:
    'Poštovní server přijal spojení a 20 sekund mlčel. Port nejspíš vyžaduje druhý způsob TLS, nebo je v cestě firewall.',
  recipientRefused: 'Poštovní server odmítl příjemce: taková schránka neexistuje, nebo je plná.',
  otherReason: 'Poštovní server e-mail nepřijal. Jeho odpověď je v logu PocketBase.',
}
