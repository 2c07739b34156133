import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: '프로그램용',
  lead: '{name}의 모든 내용을 프로그램으로 읽을 수 있습니다. 키가 필요 없으며 어느 사이트에서나 사용할 수 있습니다.',
  privateNote: '이 페이지는 비공개입니다. 아래 내용은 모두 구성원에게만 응답하며 다른 사이트에서는 사용할 수 없습니다.',
  address: '주소',
  answer: '응답 내용',
  json: 'JSON',
  jsonText:
    'Atlassian Statuspage API 버전 2와 같은 주소와 형식입니다. Statuspage를 읽는 프로그램은 이 페이지도 읽을 수 있습니다.',
  openApiNote: '모든 필드(OpenAPI 3.1):',
  example: '이 페이지의 응답 예',
  summary: '페이지와 구성 요소, 진행 중이거나 예정된 항목',
  status: '페이지 전체의 상태',
  components: '모든 구성 요소와 그룹',
  incidents: '최신 장애 50건',
  unresolved: '진행 중인 장애',
  incident: '장애 또는 점검 한 건(오래된 것 포함)',
  maintenances: '최신 점검 50건',
  upcoming: '아직 시작하지 않은 점검',
  active: '진행 중인 점검',
  history: '기록 3개월분, ?page=2는 그 이전 3개월',
  historyMonths: '같은 내용(헤더 없이)',
  rules: '규칙',
  ruleCors: '모든 사이트의 스크립트가 GET, HEAD, OPTIONS로 요청할 수 있으며 ETag를 읽을 수 있습니다.',
  ruleEtag: '마지막 응답의 ETag를 If-None-Match로 보내면 변경되지 않은 경우 본문 없이 304로 응답합니다.',
  ruleCache: '공유 캐시는 응답을 10초 동안 보관합니다. 몇 초에 한 번 요청하면 충분합니다.',
  ruleErrors:
    '거부 응답은 고정된 코드와 문장이 있는 JSON입니다. 없는 것은 404, 응답할 수 없는 요청은 405와 406, 상태를 알 수 없는 동안은 503입니다. 알 수 없는 것을 정상이라고 표시하지 않습니다.',
  feeds: '피드 및 캘린더',
  feedsText: '각각 구성 요소별로도 제공되며 해당 구성 요소의 주소 아래에 있습니다.',
  badges: '배지',
  badgesText:
    '페이지 또는 구성 요소의 상태와 90일 가동률을 이 페이지의 모든 언어로 보여 주는 이미지입니다. 밝기는 보는 사람의 기기를 따릅니다. ?style=을 붙이면 shields.io의 모양이 됩니다: {styles}.',
  badgeJson: 'shields.io용(로고와 라벨 변경 가능):',
  alt: '{name} 상태',
  widget: '내 사이트에 표시',
  widgetText:
    '요소 하나로 사이트에 상태를 표시하며 자동으로 갱신됩니다. 구성 요소, 언어, 테마를 지정할 수 있고, 안에 넣은 내용은 스크립트가 실행되지 않는 곳에서 표시됩니다.',
  frameText: '스크립트를 허용하지 않는 사이트에서는 프레임으로 같은 기능을 사용할 수 있습니다.',
  policyText:
    'Content-Security-Policy를 사용하는 사이트는 이 페이지에 대해 script-src와 connect-src 또는 frame-src를 허용해야 합니다.',
  metrics: 'Prometheus',
  metricsText: '상태, 구성 요소, 가동률, 진행 중인 장애, 정보의 경과 시간을 텍스트 형식의 게이지로 제공합니다.',
  live: '실시간',
  liveText:
    '페이지 전체와 변경 사항을 하나의 문서로 폴링, Server-Sent Events 또는 WebSocket을 통해 받을 수 있습니다. 형식은 자체 형식이며 새 버전에서 바뀔 수 있습니다.',
  copy: '복사',
  copied: '복사됨',
}
