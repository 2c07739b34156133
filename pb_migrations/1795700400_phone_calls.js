/// Subscribers that are called. Calls with codes are counted with text messages, those of all numbers together.
migrate(
  (app) => {
    for (const name of ['subscribers', 'deliveries']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.getByName('channel').values = [
        ...['email', 'slack', 'discord', 'teams', 'sms', 'call', 'push', 'webhook'],
      ]
      app.save(collection)
    }
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.removeIndex('idx_deliveries_texts')
    const counted = "notification = '' AND channel IN ('sms', 'call')"
    deliveries.addIndex('idx_deliveries_texts', false, 'channel, created, kind', counted)
    app.save(deliveries)
  },
  (app) => {
    app.db().newQuery("DELETE FROM subscribers WHERE channel = 'call'").execute()
    app.db().newQuery("DELETE FROM deliveries WHERE channel = 'call'").execute()
    for (const name of ['subscribers', 'deliveries']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.getByName('channel').values = ['email', 'slack', 'discord', 'teams', 'sms', 'push', 'webhook']
      app.save(collection)
    }
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.removeIndex('idx_deliveries_texts')
    deliveries.addIndex(
      'idx_deliveries_texts',
      false,
      'channel, created, kind',
      "notification = '' AND channel = 'sms'",
    )
    app.save(deliveries)
  },
)
