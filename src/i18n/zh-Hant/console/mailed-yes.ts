import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} 請求對 {page} 的這則更新給出第二個同意，然後才發布。',
  youAre: '您的同意將計為 {name} 的同意。',
  said: '您已同意。{name} 可以按現有內容發布。',
  saidBy: '{name} 已經同意。這裡無需再做什麼。',
  stale: '該更新在這封郵件之後已更改，因此這裡不顯示。如果仍需要同意，會再寄一封郵件。',
  over: '此連結已用過或已過期，或者該更新已發布或已放棄。',
  notYours: '您已不能在此頁面發布，因此您的同意不會計入。',
  unclear: '不清楚您的同意是否送達。請再按一次：只計一次。',
  notRead: '無法讀取等待中的內容。',
  file: '附件：{name}',
  filesHint: '您的同意也適用於這些檔案。您可以在主控台中開啟它們。',
}
