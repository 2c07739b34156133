import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: '加入团队',
  invitesYou: '{name} 邀请您加入 {page}，角色为{role}：',
  youAreInvited: '您受邀加入 {page}，角色为{role}：',
  newAccount: '创建账户后，您就加入了团队。',
  haveAccount: '我已有账户',
  joinAs: '您已以 {name} 的身份登录。',
  join: '加入团队',
  notMe: '如需用其他账户加入，请退出登录，然后再次打开链接。',
  otherAddress: '此邀请是发给另一个地址的：请使用收到邀请的地址。',
  accountKnown: '已有使用此地址的账户：请用它登录，然后回到这里。',
  alreadyMember: '您已在此团队中。',
  over: '此邀请已被使用、已撤回，或已超过 72 小时。请重新索取邀请。',
}
