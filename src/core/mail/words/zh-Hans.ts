import type { MailWords } from './mail-words.ts'

export const zhHans: MailWords = {
  invitation: {
    subject: '加入 {page} 的团队',
    text: '{inviter} 邀请您加入状态页面“{page}”的团队。',
    action: '接受邀请',
    small: '链接只能使用一次，72 小时内有效，且仅限此地址。如果您没有预料到这封邮件，无需任何操作。',
  },
  passwordReset: {
    subject: '设置新密码',
    text: '有人为您在状态页面“{page}”的账户请求了新密码。',
    action: '设置新密码',
    small: '链接只能使用一次，一小时内有效。如果不是您本人，无需任何操作：您的密码保持不变。',
  },
  oneTimeCode: {
    subject: '您的登录验证码',
    text: '使用此验证码登录状态页面“{page}”：',
    small:
      '验证码只能使用一次，10 分钟内有效，且须在请求它的浏览器中使用。请勿告诉任何人。如果不是您本人，无需任何操作。',
  },
  emailChange: {
    subject: '确认您的新地址',
    text: '此地址将成为您在状态页面“{page}”的账户的地址。',
    action: '确认此地址',
    small: '链接只能使用一次，一小时内有效，并会询问您的密码。如果不是您本人，无需任何操作。',
  },
  verification: {
    subject: '确认您的地址',
    text: '您在状态页面“{page}”的账户的地址尚未确认。用邮件收到的验证码登录一次即可确认。',
    action: '用验证码登录',
    small: '如果您没有这样的账户，无需任何操作。',
  },
  test: {
    subject: '测试：邮件可以送达',
    text: '您在状态页面“{page}”的控制台中请求了此测试。从这里发出的邮件可以送达您。',
    action: '打开控制台',
    small: '无需其他操作。',
  },
  secondYes: {
    subject: '需要第二个同意：{page}',
    text: '{name} 请求对状态页“{page}”的一条更新给出第二个同意。在此之前不会发布任何内容。内容如下：',
    file: '附件：{name}',
    action: '阅读并同意',
    small:
      '此链接仅供您本人使用，12 小时内有效一次，且仅针对这段文字：若已更改，页面会说明。如果您没有在等它，请勿操作。',
    smallSignIn: '链接通向控制台，您需先登录。如果您没有在等它，请勿操作。',
  },
}
