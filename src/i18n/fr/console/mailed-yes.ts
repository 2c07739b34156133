import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} demande un second oui à cette mise à jour de {page}, avant sa publication.',
  youAre: 'Votre oui compte comme celui de {name}.',
  said: 'Vous avez dit oui. Tel quel, {name} peut le publier.',
  saidBy: '{name} a déjà dit oui. Il ne reste rien à faire ici.',
  over: 'Ce lien a servi ou a expiré, ou la mise à jour a été publiée ou abandonnée.',
  notYours: 'Vous ne pouvez plus publier sur cette page, votre oui ne compterait donc pas.',
  unclear: 'On ne sait pas si votre oui est arrivé. Appuyez encore une fois : il compte une seule fois.',
  notRead: 'Ce qui attend n’a pas pu être lu.',
  file: 'Pièce jointe : {name}',
  filesHint: 'Votre oui vaut aussi pour ces fichiers. Vous pouvez les ouvrir dans la console.',
  stale:
    'La mise à jour a changé depuis cet e-mail, elle n’est donc pas affichée ici. S’il faut encore un oui, un autre e-mail arrivera.',
}
