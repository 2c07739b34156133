import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Mitä sinusta säilytetään',
  description: 'Mitä {name} säilyttää tilaajistaan, kuinka kauan, kuka sen näkee ja miten sen saa poistettua.',
  lead: 'Vain se, mitä päivitysten lähettäminen vaatii.',
  reading: 'Jos vain luet',
  readingText:
    'Sivu ei aseta evästeitä eikä lataa mitään muilta sivustoilta. Valitsemasi värit ja kieli jäävät selaimeesi.',
  stored: 'Jos saat päivityksiä',
  storedAll:
    'Mitä seuraat ja kuinka tarkasti, kielesi sekä milloin tilasit, vahvistit ja sait viimeksi jotain. Lisäksi tavan mukaan:',
  email: 'Sähköpostiosoitteesi.',
  chat: 'Kanavasi webhook-osoite.',
  sms: 'Numerosi.',
  push: 'Osoite ja avaimet, jotka selaimesi on luonut tätä varten. Ei nimeä.',
  webhook: 'Osoite, salaisuus, jolla viestit allekirjoitetaan, ja yhteysosoite, jos annoit sellaisen.',
  robotCheck: 'Tilauksen tarkistaa Turnstile. Lomake lataa sen Cloudflarelta, joka näkee silloin verkko-osoitteesi.',
  howLong: 'Kuinka kauan',
  whileSubscribed: 'Osoitteesi ja valintasi, kun saat päivityksiä',
  untilLeft: 'tilauksen päättymiseen asti',
  afterLeaving: 'Osoitteesi ja valintasi sen jälkeen, jotta voit perua päätöksesi',
  unconfirmed: 'Osoite, jota ei vahvisteta',
  refusedMail:
    'Tiiviste (hash) osoitteesta, josta viesti palautui tai jossa se merkittiin roskapostiksi, jotta siihen ei enää kirjoiteta',
  refusedNumber: 'Tiiviste (hash) numerosta, joka on torjunut puhelut, jotta siihen ei enää soiteta',
  deliveries: 'Mitä viestejä sinulle on lähetetty ja ovatko ne saapuneet',
  remains:
    'Kun osoitteesi on poistettu, viestien luettelosta ei enää näe, että ne olivat sinulle. Lukumäärä siitä, kuinka monelle päivityksestä kerrottiin, säilyy.',
  backups: 'Palvelimen varmuuskopioissa se voi olla vielä jonkin aikaa.',
  who: 'Kuka sen näkee',
  team: 'Tämän sivun omistajat ja ylläpitäjät. Heidän luettelonsa näyttää osoitteet lyhennettyinä. He voivat ladata tiedoston, jossa ne ovat kokonaan, ja siitä jää merkintä.',
  operator: 'Palvelimen ylläpitäjä.',
  carriers: 'Viestejä välittävät palvelut: {names}.',
  ownMailServer: 'sivun sähköpostipalvelin',
  textProvider: 'tekstiviestien välittäjä',
  callProvider: 'puheluiden välittäjä',
  pushService: 'selaimesi push-palvelu',
  nobodyElse: 'Ei kukaan muu. Tietoja käytetään vain näihin viesteihin.',
  deletion: 'Miten sen saa poistettua',
  deletionText: 'Lopeta tilaus minkä tahansa viestin linkistä tai pyydä linkki täältä:',
  atOnce: 'Jos haluat sen poistettavan heti, käänny tämän sivun tiimin puoleen.',
}
