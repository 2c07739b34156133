import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Dziennik awaryjny',
  text: 'Gdy backend nie odpowiada, serwer przyjmuje aktualizacje, od razu pokazuje je odwiedzającym i przekazuje je po jego powrocie.',
  take: 'Publikowanie bez backendu',
  takeOn: 'Przyjmuj, gdy backend nie odpowiada',
  offer: 'Opublikuj przez dziennik awaryjny',
  offerText:
    'Backend nie odpowiada, ale serwer tak: odwiedzający zobaczą to od razu, z adnotacją, że nasz system był niedostępny. Gdy backend wróci, stanie się to zwykłą aktualizacją; jeśli jego reguły ją odrzucą, zniknie ze strony i zostanie zachowana dla zespołu.',
  leftOut: 'Pliki, wcześniejszy czas i zmieniony wpływ nie zostaną dołączone.',
  posted: 'Odwiedzający to widzą. Gdy backend wróci, stanie się zwykłą aktualizacją.',
  refused: 'Odrzucono i usunięto ze strony:',
  refusedNotice: 'Aktualizacje z dziennika awaryjnego odrzucono. Nic nie zginęło.',
  people: 'Kto może publikować bez backendu',
  ended: '{name}: wylogowano wszędzie.',
}
