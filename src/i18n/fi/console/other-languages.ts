import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'Muilla kielillä',
  hint: 'Missä teksti puuttuu, kävijät lukevat alkuperäisen. Sen voi lisätä myöhemmin.',
  missing: 'Puuttuu: {languages}',
  complete: 'Kaikki kielet on kirjoitettu.',
  write: 'Kirjoita käännökset',
  addedHint: 'Kävijät näkevät sen heti; lisättyä käännöstä ei lasketa muokkaukseksi.',
  invalid: 'Käännöstä ei hyväksytty: se on liian pitkä tai tyhjä.',
  translate: 'Käännä puuttuvat',
  translating: 'Käännetään…',
  notReviewed: 'Konekäännös. Se tulee osaksi tekstiäsi vasta, kun olet lukenut sen.',
  readAndRight: 'Luettu ja oikein',
  problemBusy: 'Kääntäjällä on liikaa töitä. Yritä hetken päästä uudelleen.',
  problemQuota: 'Kääntäjän kiintiö on täynnä. Kirjoita itse tai kysy ylläpidolta.',
  problemRefused: 'Kääntäjä ei hyväksy avaintaan. Kysy ylläpidolta.',
  problemLanguage: 'Kääntäjä ei osaa kieltä: {language}.',
  problem: 'Kääntäjä ei vastannut käännöksellä. Yritä uudelleen tai kirjoita itse.',
  sentTo: 'Tekstisi lähetetään palveluun {host}.',
  offer: 'Konekäännös',
  offerOn: 'Tarjoa sitä tiimille',
  offerHint: 'Puuttuvat tekstit lähetetään palveluun {host}, kun joku pyytää sitä. Ihminen lukee ne ennen julkaisua.',
}
