import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Kun jokin alkaa, muuttuu tai päättyy.',
  only: 'Vain {name}.',
  everything: 'Ilmoitukset kaikesta',
  description: 'Näin seuraat: {name}. Syötteet, huoltokalenteri, ilmoitukset selaimessa ja widget.',
  privateNote:
    'Tämä sivu on yksityinen: sen syötteet ja kalenteri avautuvat vain selaimessa, jossa olet kirjautuneena.',
  feeds: 'Seuraa syötteenlukijassa',
  feedsText: 'Kaikki häiriöt ja huollot päivityksineen. Anna lukijallesi jokin näistä osoitteista.',
  calendar: 'Näe huollot kalenterissasi',
  calendarText: 'Tilaa tämä osoite kalenteriisi. Suunnitellut huollot näkyvät siellä, ja niiden ajat pysyvät oikeina.',
  browser: 'Ilmoitukset tässä selaimessa',
  browserText: 'Selain ilmoittaa jokaisesta päivityksestä niin kauan kuin tilasivu on auki välilehdessä.',
  browserOn: 'Ilmoitukset ovat käytössä tässä selaimessa. Pidä tilasivu auki välilehdessä.',
  browserBlocked:
    'Tämän sivuston ilmoitukset on estetty selaimen asetuksissa. Salli ne siellä, niin saat ilmoitukset tässä.',
  browserAbsent: 'Tämä selain ei voi näyttää sivustojen ilmoituksia.',
  browserScripts: 'Tämä vaatii JavaScriptin, joka on tässä selaimessa pois päältä.',
  widget: 'Näytä tila omalla sivustollasi',
  widgetText: 'Liitä nämä rivit sivullesi. Niiden näyttämä tila päivittyy itsestään.',
  widgetMore: 'Merkit ja kehys sivustoille ilman skriptejä',
}
