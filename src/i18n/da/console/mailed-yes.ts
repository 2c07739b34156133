import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} beder om et andet ja til denne opdatering af {page}, før den udgives.',
  youAre: 'Dit ja tæller som {name}.',
  said: 'Du har sagt ja. Som det står, kan {name} udgive det.',
  saidBy: '{name} har allerede sagt ja. Der er ikke mere at gøre her.',
  over: 'Linket er brugt, dets tid er udløbet, eller opdateringen er udgivet eller kasseret.',
  notYours: 'Du må ikke længere udgive på denne side, så dit ja ville ikke tælle.',
  unclear: 'Det vides ikke, om dit ja nåede frem. Tryk igen: det tæller én gang.',
  notRead: 'Det, der venter, kunne ikke læses.',
  file: 'Vedhæftet: {name}',
  filesHint: 'Dit ja gælder også for disse filer. Du kan åbne dem i konsollen.',
  stale:
    'Opdateringen er ændret siden denne mail og vises derfor ikke her. Er der stadig brug for et ja, kommer der en ny mail.',
}
