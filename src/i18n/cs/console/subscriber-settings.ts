import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Jak se odběratelé dozvídají o aktualizacích a jak dlouho se uchovává, kdo je dostal.',
  delay: 'Čas na opravy',
  delayHint: 'Tak dlouho aktualizace čeká, než se odešle. Co mezitím opravíte, odejde jednou, opravené.',
  atOnce: 'Žádný: odeslat hned',
  fromName: 'Jméno odesílatele',
  fromNameHint: 'Stojí v e-mailech před adresou odesílatele. Prázdné: název stránky.',
  replyTo: 'Odpovědi jdou na',
  replyToHint: 'Sem chodí odpovědi na e-maily. Prázdné: na adresu odesílatele.',
  replyToInvalid: 'Toto není e-mailová adresa.',
  days: 'Záznam o doručení',
  daysHint: 'Potom zapomeneme, kdo byl informován. Počty zůstávají.',
}
