/// Text messages with codes, to all numbers together, are counted where the operator bounds them: without reading all that was told within the day.
migrate(
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.addIndex(
      'idx_deliveries_texts',
      false,
      'channel, created, kind',
      "notification = '' AND channel = 'sms'",
    )
    app.save(deliveries)
  },
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.removeIndex('idx_deliveries_texts')
    app.save(deliveries)
  },
)
