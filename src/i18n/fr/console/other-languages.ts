import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'Dans d’autres langues',
  hint: 'Là où un texte manque, les visiteurs lisent le vôtre. Il peut être ajouté plus tard.',
  missing: 'Manque : {languages}',
  complete: 'Toutes les langues sont écrites.',
  write: 'Écrire les traductions',
  addedHint: 'Les visiteurs la lisent aussitôt ; une traduction ajoutée ne compte pas comme une modification.',
  invalid: 'Une traduction n’a pas été acceptée : elle est trop longue ou vide.',
  translate: 'Traduire ce qui manque',
  translating: 'Traduction en cours…',
  notReviewed: 'Traduit par une machine. Il ne fait partie de votre texte qu’une fois lu par vous.',
  readAndRight: 'Lu et correct',
  problemBusy: 'Le traducteur est surchargé. Réessayez dans un instant.',
  problemQuota: 'Le quota du traducteur est épuisé. Écrivez-le vous-même ou demandez à votre opérateur.',
  problemRefused: 'Le traducteur refuse sa clé. Demandez à votre opérateur.',
  problemLanguage: 'Le traducteur ne connaît pas cette langue : {language}.',
  problem: 'Le traducteur n’a pas répondu par une traduction. Réessayez ou écrivez-la vous-même.',
  sentTo: 'Vos textes sont envoyés à {host}.',
  offer: 'Traduction automatique',
  offerOn: 'La proposer à l’équipe',
  offerHint: 'Ce qui manque est envoyé à {host} quand quelqu’un le demande. Une personne le relit avant publication.',
}
