import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Rejoindre l’équipe',
  invitesYou: '{name} vous invite dans l’équipe de {page}, avec le rôle {role} :',
  youAreInvited: 'Vous avez une invitation dans l’équipe de {page}, avec le rôle {role} :',
  newAccount: 'Créez un compte, et vous êtes dans l’équipe.',
  haveAccount: 'J’ai un compte',
  joinAs: 'Votre session est ouverte en tant que {name}.',
  join: 'Rejoindre l’équipe',
  notMe: 'Pour rejoindre avec un autre compte, déconnectez-vous et ouvrez de nouveau le lien.',
  otherAddress: 'Cette invitation est pour une autre adresse : utilisez celle à laquelle elle a été envoyée.',
  accountKnown: 'Un compte existe avec cette adresse : connectez-vous avec lui, puis revenez ici.',
  alreadyMember: 'Vous êtes déjà dans cette équipe.',
  over: 'Cette invitation a été utilisée ou retirée, ou ses 72 heures sont écoulées. Demandez-en une autre.',
}
