import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: '事件或維護開始、變更或結束時。',
  only: '僅 {name}。',
  everything: '接收所有更新',
  description: '追蹤 {name} 的方式：訂閱來源、維護行事曆、瀏覽器通知與小工具。',
  privateNote: '本頁面為私人頁面：其訂閱來源與行事曆只能在已登入的瀏覽器中開啟。',
  feeds: '在閱讀器中訂閱',
  feedsText: '包含所有事件與維護及其每次更新。請將以下任一網址加入您的閱讀器。',
  calendar: '在行事曆中查看維護',
  calendarText: '在您的行事曆中訂閱此網址。預定維護會顯示於其中，時間會保持更新。',
  browser: '在此瀏覽器中接收通知',
  browserText: '只要狀態頁面在分頁中開啟，瀏覽器就會通知您每次更新。',
  browserOn: '此瀏覽器的通知已開啟。請讓狀態頁面在分頁中保持開啟。',
  browserBlocked: '瀏覽器設定已封鎖此網站的通知。若要在此接收通知，請在設定中允許。',
  browserAbsent: '此瀏覽器無法顯示網站的通知。',
  browserScripts: '此功能需要 JavaScript，但它在此瀏覽器中已關閉。',
  widget: '在您的網站上顯示狀態',
  widgetText: '將以下幾行貼到您的頁面。顯示的內容會自動更新。',
  widgetMore: '徽章，以及適用於不允許指令碼的網站的框架',
}
