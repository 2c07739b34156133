/// A sentence for every field in the admin UI, where operators write what the console writes. Fields that bring their own
/// keep it. PocketBase has none for `created` and `updated`.
const HELP = {
  users: {
    id: 'Made by the system.',
    password: '10 characters or more. A new one ends every session of this person.',
    tokenKey: 'The key of their tokens; PocketBase changes it with the password.',
    email: 'By which they sign in. Their colleagues do not see it. A new one ends every session.',
    emailVisibility: 'Leave it off: colleagues need no address.',
    verified: 'Whether the address was proven to be theirs, by a link in a mail.',
    name: 'As colleagues read it, beside all that they write. Visitors never do.',
    locale: 'The language of their console and their mails, as a tag: en, de, pt-BR. Empty: as their browser asks.',
    time_zone: 'Like Europe/Berlin. Empty: the zone of the page.',
    epoch: 'When their password, address or role last changed; older sessions have ended. Written by the system.',
  },
  pages: {
    id: 'Made by the system, or by an import.',
    slug: 'The page in addresses of the console and of imports: small letters, digits and hyphens.',
    name: 'Of the company or product, as visitors read it at the top.',
    url: 'Of the website that the page belongs to, with https://.',
    support_url: 'Where visitors ask for help: https:// or mailto:.',
    headline: 'A line below the name.',
    about: 'Markdown at the foot of the page: what is reported here, and how.',
    logo: 'PNG, JPEG, WebP, GIF or SVG, up to 1 MB. On light backgrounds.',
    favicon: 'The icon in the browser tab: PNG, SVG or ICO.',
    brand_color: 'Like #1f5f8b, for links and buttons. Where its contrast is too low a darker or lighter one is used.',
    time_zone: 'In which days begin and times are written, like Europe/Berlin.',
    locale: 'The language of the page at /, as a tag: en, de, pt-BR.',
    locales: 'The languages that visitors can choose, as a list of tags: ["en", "de"]. Empty: all 20.',
    visibility: 'Public, or private: then only members of the team read it, on every surface.',
    hide_from_search: 'Asks search engines to leave the page out.',
    weights: 'How much of a time counts as down, from 0 to 1: {"partial_outage": 0.3}. Empty: the usual weights.',
    history_days: 'Days of incidents on the front page, 1 to 90.',
    links: 'A list for the foot of the page: [{"label": "Docs", "url": "https://…"}].',
    external_id: 'The id of the page that was imported. Written by the import.',
    source: 'What the import knew besides. Written by the import.',
    delete_confirm: 'Write the slug here and save: then the page can be deleted, with all of its history.',
  },
  domains: {
    page: 'The page that is shown at this host. Cannot be changed later.',
    host: 'Without https:// and without a path: status.example.com. As soon as one is set, hosts without a page get 404.',
  },
  publications: {
    page: 'One row for each page, written by the system.',
    epoch: 'One unbroken history of revisions; a restored backup begins another.',
    touched: 'When it was last raised, in milliseconds.',
  },
  changes: {
    page: 'The page that was changed.',
    collection: 'The collection of the record.',
    record: 'The id of the record.',
    deleted: 'Whether the record is gone.',
  },
  memberships: {
    page: 'The page whose team this is. Cannot be changed later.',
    user: 'The person. Cannot be changed later.',
    role: 'Owner: everything. Admin: all but owners and deleting the page. Responder: incidents and statuses. Viewer: reads. The last owner stays.',
  },
  components: {
    page: 'The page that it belongs to. Cannot be changed later.',
    is_group: 'Whether it is a group, which has no status of its own.',
    name: 'As visitors read it.',
    description: 'A line that explains it to visitors.',
    manual_status:
      'The status that somebody set by hand; empty means operational. Open incidents may make it worse, never better.',
    status: 'The worst of what was set by hand and what open incidents say. Derived: set manual_status.',
    position: 'The place in the list, from small to large.',
    showcase: 'Whether its uptime and its ninety days are shown.',
    only_show_if_degraded: 'Hidden from visitors while it is operational.',
    start_date: 'The first day of which something is known, as 2026-11-24: days before count neither up nor down.',
    external_id: 'Its id at the vendor that it was imported from.',
    source: 'What the import knew besides. Written by the import.',
    archived_at: 'Set: taken off the page, with its history kept. Empty brings it back.',
    group: 'The group in which it is shown, on the same page.',
  },
  component_changes: {
    page: 'The page of the component.',
    component: 'The component whose status changed.',
    to_status: 'The status from that moment on.',
    at: 'The moment.',
    cause: 'Why: by hand, by an incident, a maintenance or an import.',
    incident: 'The incident that caused it, if one did.',
    actor: 'Who did it, as text of that moment.',
    voids: 'The row that this one takes back; such a row changes no status.',
    claim: 'Whether it is a status set by hand, rather than a step of the derived one.',
  },
  incidents: {
    page: 'The page that it is reported on. Cannot be changed later.',
    kind: 'An incident, or a planned maintenance.',
    name: 'The heading that visitors read.',
    status: 'Follows the newest update: write an update to change it.',
    impact: 'The worst of what it did to components. Derived: set impact_override.',
    impact_override: 'An impact to show instead of the derived one; empty: the derived one.',
    published: 'Whether visitors see it. Off again takes it back from every surface.',
    published_at: 'When it was first published. Written by the system.',
    archived_at: 'Set: hidden from visitors, and kept.',
    started_at: 'When it began. Follows the updates.',
    monitoring_at: 'When a fix was first watched. Follows the updates.',
    resolved_at: 'When it ended; empty while it is open. Follows the updates.',
    scheduled_for: 'When the maintenance begins.',
    scheduled_until: 'When it is to end.',
    next_update_at: 'The promise to visitors: when the next update comes at the latest.',
    postmortem: 'Markdown: what happened, and what is done about it. Shown once the incident has ended.',
    translations: 'Name and postmortem by language: {"de": {"name": "…"}}.',
    external_id: 'Its id at the vendor that it was imported from.',
    source: 'What the import knew besides. Written by the import.',
    source_created_at: 'When the vendor says that it was made.',
    source_updated_at: 'When the vendor says that it was last changed.',
  },
  incident_updates: {
    page: 'Follows the incident.',
    incident: 'The incident that this is said of. Cannot be changed later.',
    status: 'The status of the incident from this update on.',
    body: 'What visitors read, as Markdown.',
    translations: 'The body by language: {"de": {"body": "…"}}.',
    display_at: 'The time shown; may be in the past, never in the future. Empty: now.',
    affected: 'Components and their statuses by this update: [{"component": "id", "status": "partial_outage"}].',
    attachments: 'Up to 10 files of 10 MB. Visitors can open them once the update is public.',
    author: 'Who wrote it, as text of that moment. Written by the system.',
    external_id: 'Its id at the vendor that it was imported from.',
    source: 'What the import knew besides. Written by the import.',
  },
  audit_log: {
    page: 'The page whose owners and admins read it; empty: of the deployment, for superusers.',
    actor: 'Who did it, as text of that moment.',
    via: 'By which way: console, admin UI, API, import, or the system itself.',
    action: 'What was done.',
    collection: 'To what: a collection; with an underscore something of the deployment.',
    record: 'The id of the record.',
    before: 'What changed, as it was before. [hidden] stands for what must not be kept.',
    after: 'What changed, as it was then.',
  },
  announcements: {
    page: 'The page that it stands on. Cannot be changed later.',
  },
}
/// In every collection the same.
const EVERYWHERE = {
  id: 'Made by the system, or 15 small letters and digits.',
  revision: 'The count of the page’s writes when this was last written. Written by the system.',
}

migrate(
  (app) => {
    for (const name of Object.keys(HELP)) {
      const collection = app.findCollectionByNameOrId(name)
      const texts = { ...EVERYWHERE, ...HELP[name] }
      for (const field of Object.keys(texts)) {
        const found = collection.fields.getByName(field)
        if (found && !found.help) found.help = texts[field]
      }
      app.save(collection)
    }
  },
  (app) => {
    for (const name of Object.keys(HELP)) {
      const collection = app.findCollectionByNameOrId(name)
      const texts = { ...EVERYWHERE, ...HELP[name] }
      for (const field of Object.keys(texts)) {
        const found = collection.fields.getByName(field)
        if (found && found.help === texts[field]) found.help = ''
      }
      app.save(collection)
    }
  },
)
