import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: '草稿',
  shared: '你書寫時，團隊看得到這份草稿。',
  onDevice: '最新的文字目前只在這台裝置上。',
  by: '{name} 的草稿',
  byYou: '你在別處寫的草稿',
  takeOver: '接手',
  goOn: '在此繼續',
  takenBy: '{name} 接手了你的草稿。你寫的文字仍在這裡。',
  taken: '你的草稿已在別處被接手、發布或捨棄。你寫的文字仍在這裡。',
  filesStay: '檔案留在選取它們的裝置上。',
  notTaken: '無法接手這份草稿。請再試一次。',
  untitled: '新事件，尚無標題',
  later: '在設定的時間發布',
  publishAt: '{time} 發布',
  willPublish: '將於 {time} 發布',
  takeBack: '撤回',
  notPublished: '未在 {time} 發布：{reason}',
  moved: '其間有人發布了更新。',
  inThePast: '請選擇尚未到來的時間。',
  noFiles: '檔案無法等待：請立即發布，或移除它們。',
  notSet: '無法設定時間。不會自動發布任何內容。',
}
