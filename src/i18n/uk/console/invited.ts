import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Приєднатися до команди',
  invitesYou: '{name} запрошує вас на сторінку {page} у ролі «{role}»:',
  youAreInvited: 'Вас запрошено на сторінку {page} у ролі «{role}»:',
  newAccount: 'Створіть обліковий запис, і ви в команді.',
  haveAccount: 'У мене є обліковий запис',
  joinAs: 'Ви ввійшли як {name}.',
  join: 'Приєднатися до команди',
  notMe: 'Щоб приєднатися з іншим обліковим записом, вийдіть і відкрийте посилання ще раз.',
  otherAddress: 'Це запрошення для іншої адреси: скористайтеся тією, на яку його надіслано.',
  accountKnown: 'Обліковий запис із цією адресою вже є: увійдіть із ним і поверніться сюди.',
  alreadyMember: 'Ви вже в цій команді.',
  over: 'Це запрошення використано чи відкликано, або минули його 72 години. Попросіть про нове.',
}
