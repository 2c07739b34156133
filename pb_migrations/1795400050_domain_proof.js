/// Owners bring hosts by themselves: a host counts once it is proven by DNS, or by a superuser's word. Those that are here
/// were a superuser's word.
migrate(
  (app) => {
    const domains = app.findCollectionByNameOrId('domains')
    domains.fields.getByName('host').help = 'Lower case, without a protocol: status.example.com.'
    domains.fields.add(
      new DateField({
        name: 'verified_at',
        help: 'Since when this host shows the page. The proof by DNS sets it; a date set here counts as one. Empty: not yet.',
      }),
    )
    domains.fields.add(
      new TextField({
        name: 'token',
        max: 80,
        help: 'The text of the TXT record that proves the host. Made by the system.',
      }),
    )
    domains.fields.add(new DateField({ name: 'checked_at', help: 'When the DNS was asked last. Made by the system.' }))
    domains.fields.add(
      new TextField({ name: 'problem', max: 40, help: 'Why the last look found no proof. Made by the system.' }),
    )
    domains.indexes = [
      "CREATE UNIQUE INDEX idx_domains_host ON domains (host) WHERE verified_at != ''",
      'CREATE UNIQUE INDEX idx_domains_page ON domains (page, host)',
    ]
    const me = '@collection.memberships:me'
    const owner = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id && (${me}.role ?= "owner")`
    domains.createRule = owner
    domains.deleteRule = owner
    app.save(domains)
    app
      .db()
      .newQuery(
        "UPDATE domains SET verified_at = created, token = 'aldis-page=' || lower(hex(randomblob(10))) WHERE verified_at = ''",
      )
      .execute()
  },
  (app) => {
    app.db().newQuery("DELETE FROM domains WHERE verified_at = ''").execute()
    const domains = app.findCollectionByNameOrId('domains')
    for (const name of ['verified_at', 'token', 'checked_at', 'problem']) domains.fields.removeByName(name)
    domains.fields.getByName('host').help = ''
    domains.indexes = [
      'CREATE UNIQUE INDEX idx_domains_host ON domains (host)',
      'CREATE INDEX idx_domains_page ON domains (page, host)',
    ]
    domains.createRule = null
    domains.deleteRule = null
    app.save(domains)
  },
)
