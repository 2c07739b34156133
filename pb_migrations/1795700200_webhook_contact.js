/// Whom a webhook's failures are told, and repeated deliveries in the ledger.
migrate(
  (app) => {
    const subscribers = app.findCollectionByNameOrId('subscribers')
    subscribers.fields.add(
      new TextField({
        name: 'contact',
        max: 254,
        hidden: true,
        help: 'The e-mail address that is told when a webhook is put aside, and nothing else; empty: nobody is.',
      }),
    )
    app.save(subscribers)
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.fields.getByName('kind').values = [
      ...['update', 'reminder', 'postmortem', 'component'],
      ...['confirm', 'known', 'manage', 'test', 'quarantine', 'replay'],
    ]
    app.save(deliveries)
  },
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.fields.getByName('kind').values = [
      ...['update', 'reminder', 'postmortem', 'component', 'confirm', 'known', 'manage', 'test', 'quarantine'],
    ]
    app.save(deliveries)
    const subscribers = app.findCollectionByNameOrId('subscribers')
    subscribers.fields.removeByName('contact')
    app.save(subscribers)
  },
)
