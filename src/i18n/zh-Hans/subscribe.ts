import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: '事件或维护开始、变化或结束时。',
  only: '仅 {name}。',
  everything: '接收全部更新',
  description: '关注 {name} 的方式：订阅源、维护日历、浏览器通知和小组件。',
  privateNote: '本页面为私有页面：其订阅源和日历只能在已登录的浏览器中打开。',
  feeds: '在阅读器中订阅',
  feedsText: '包含所有事件和维护及其每次更新。请将以下任一地址添加到您的阅读器。',
  calendar: '在日历中查看维护',
  calendarText: '在您的日历中订阅此地址。计划维护会显示在其中，时间会保持更新。',
  browser: '在此浏览器中接收通知',
  browserText: '只要状态页面在标签页中打开，浏览器就会通知您每次更新。',
  browserOn: '此浏览器的通知已开启。请让状态页面在标签页中保持打开。',
  browserBlocked: '浏览器设置已阻止此网站的通知。要在此接收通知，请在设置中允许。',
  browserAbsent: '此浏览器无法显示网站的通知。',
  browserScripts: '此功能需要 JavaScript，但它在此浏览器中已关闭。',
  widget: '在您的网站上显示状态',
  widgetText: '将以下几行粘贴到您的页面。显示的内容会自动更新。',
  widgetMore: '徽章，以及适用于不允许脚本的网站的框架',
}
