import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Co o vás uchováváme',
  description: 'Co {name} uchovává o odběratelích, jak dlouho, kdo to vidí a jak to nechat smazat.',
  lead: 'Jen to, co je potřeba k zasílání zpráv.',
  reading: 'Když jen čtete',
  readingText:
    'Tato stránka nenastavuje cookies a nenačítá nic z jiných webů. Barvy a jazyk, které si zvolíte, zůstávají ve vašem prohlížeči.',
  stored: 'Když dostáváte zprávy',
  storedAll:
    'Co sledujete a v jakém rozsahu, váš jazyk a kdy jste se přihlásili, potvrdili adresu a naposledy něco dostali. A podle způsobu:',
  email: 'Vaše e-mailová adresa.',
  chat: 'Adresa webhooku vašeho kanálu.',
  sms: 'Vaše číslo.',
  push: 'Adresa a klíče, které k tomu vytvořil váš prohlížeč. Žádné jméno.',
  webhook: 'Adresa, tajný klíč, kterým se zprávy podepisují, a kontaktní adresa, pokud jste ji uvedli.',
  robotCheck:
    'Přihlášení kontroluje Turnstile. Formulář ho načítá z Cloudflare, které přitom vidí vaši síťovou adresu.',
  howLong: 'Jak dlouho',
  whileSubscribed: 'Vaše adresa a volby, dokud dostáváte zprávy',
  untilLeft: 'do odhlášení',
  afterLeaving: 'Vaše adresa a volby poté, abyste to mohli vrátit',
  unconfirmed: 'Adresa, která není potvrzena',
  refusedMail: 'Otisk (hash) adresy, ze které se e-mail vrátil nebo byl označen jako spam, abychom na ni už nepsali',
  refusedNumber: 'Otisk (hash) čísla, které hovory odmítlo, abychom na ně už nevolali',
  deliveries: 'Které zprávy vám byly poslány a zda dorazily',
  remains:
    'Po smazání adresy už záznam zpráv neříká, že byly pro vás. Kolik lidí bylo o aktualizaci zpraveno, zůstává jako číslo.',
  backups: 'Zálohy serveru to mohou ještě nějakou dobu obsahovat.',
  who: 'Kdo to vidí',
  team: 'Vlastníci a správci této stránky. Jejich seznam ukazuje adresy zkráceně. Mohou si stáhnout soubor s celými adresami, což se zaznamená.',
  operator: 'Kdo provozuje server.',
  carriers: 'Služby, které zprávy přenášejí: {names}.',
  ownMailServer: 'poštovní server stránky',
  textProvider: 'poskytovatel SMS',
  callProvider: 'poskytovatel telefonních hovorů',
  pushService: 'služba push vašeho prohlížeče',
  nobodyElse: 'Nikdo jiný. Neslouží to k ničemu než k těmto zprávám.',
  deletion: 'Jak to nechat smazat',
  deletionText: 'Odhlaste se odkazem v kterékoli zprávě, nebo si zde vyžádejte odkaz:',
  atOnce: 'Má-li se to smazat hned, obraťte se na tým této stránky.',
}
