/// A chat that a visitor signs up is sent a first message at once, which the ledger has.
migrate(
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.fields.getByName('kind').values = [
      ...['update', 'reminder', 'postmortem', 'component'],
      ...['confirm', 'known', 'manage', 'test', 'welcome', 'quarantine', 'replay'],
    ]
    app.save(deliveries)
  },
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.fields.getByName('kind').values = [
      ...['update', 'reminder', 'postmortem', 'component'],
      ...['confirm', 'known', 'manage', 'test', 'quarantine', 'replay'],
    ]
    app.save(deliveries)
  },
)
