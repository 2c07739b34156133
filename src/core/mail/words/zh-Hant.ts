import type { MailWords } from './mail-words.ts'

export const zhHant: MailWords = {
  invitation: {
    subject: '加入 {page} 的團隊',
    text: '{inviter} 邀請您加入狀態頁面「{page}」的團隊。',
    action: '接受邀請',
    small: '連結只能使用一次，72 小時內有效，且僅限此地址。如果您沒有預期這封郵件，無需任何操作。',
  },
  passwordReset: {
    subject: '設定新密碼',
    text: '有人為您在狀態頁面「{page}」的帳戶要求了新密碼。',
    action: '設定新密碼',
    small: '連結只能使用一次，一小時內有效。如果不是您本人，無需任何操作：您的密碼維持不變。',
  },
  oneTimeCode: {
    subject: '您的登入驗證碼',
    text: '使用此驗證碼登入狀態頁面「{page}」：',
    small:
      '驗證碼只能使用一次，10 分鐘內有效，且須在要求它的瀏覽器中使用。請勿告訴任何人。如果不是您本人，無需任何操作。',
  },
  emailChange: {
    subject: '確認您的新地址',
    text: '此地址將成為您在狀態頁面「{page}」的帳戶的地址。',
    action: '確認此地址',
    small: '連結只能使用一次，一小時內有效，並會詢問您的密碼。如果不是您本人，無需任何操作。',
  },
  verification: {
    subject: '確認您的地址',
    text: '您在狀態頁面「{page}」的帳戶的地址尚未確認。用郵件收到的驗證碼登入一次即可確認。',
    action: '用驗證碼登入',
    small: '如果您沒有這樣的帳戶，無需任何操作。',
  },
  test: {
    subject: '測試：郵件可以送達',
    text: '您在狀態頁面「{page}」的主控台中要求了此測試。從這裡寄出的郵件可以送達您。',
    action: '開啟主控台',
    small: '無需其他操作。',
  },
  secondYes: {
    subject: '需要第二個同意：{page}',
    text: '{name} 請求對狀態頁「{page}」的一則更新給出第二個同意。在此之前不會發布任何內容。內容如下：',
    file: '附件：{name}',
    action: '閱讀並同意',
    small:
      '此連結僅供您本人使用，12 小時內有效一次，且僅針對這段文字：若已更改，頁面會說明。如果您沒有在等它，請勿操作。',
    smallSignIn: '連結通向控制台，您需先登入。如果您沒有在等它，請勿操作。',
  },
}
